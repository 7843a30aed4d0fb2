import { currentLocale } from '@kiosk/contract/language/t.ts';

const written = (how: Intl.DateTimeFormatOptions) => {
  const formats: Record<string, Intl.DateTimeFormat> = {};
  return (iso: string): string => {
    const locale = currentLocale();
    formats[locale] ??= new Intl.DateTimeFormat(locale, how);
    return formats[locale].format(new Date(iso));
  };
};

/** Instants, by the clock of the browser. */
export const formatTime = written({ dateStyle: 'medium', timeStyle: 'short' });
export const formatLongTime = written({ dateStyle: 'long', timeStyle: 'short' });
export const formatDay = written({ dateStyle: 'medium' });
export const formatLongDay = written({ dateStyle: 'long' });

/** Dates that are the same everywhere, such as 2026-03-29. */
export const formatDate = written({ dateStyle: 'long', timeZone: 'UTC' });
export const formatMonth = written({ month: 'short', year: 'numeric', timeZone: 'UTC' });
export const formatShortDate = written({ month: 'short', day: 'numeric', timeZone: 'UTC' });
