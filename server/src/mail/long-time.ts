import { currentLocale } from '@kiosk/contract/language/t.ts';

/** An instant as mails say it. */
export const longTime = (iso: string): string =>
  `${new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))} UTC`;
