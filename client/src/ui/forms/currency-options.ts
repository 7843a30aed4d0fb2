import { currentLocale } from '@kiosk/contract/language/t.ts';
import { currencies } from '@kiosk/contract/merchant-settings.ts';

/** `EUR, Euro`: every currency by its code, and its name in the shop's language where that has one. */
export function currencyOptions(): [code: string, name: string][] {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'currency', fallback: 'none' });
  return currencies.map((code) => [code, [code, names.of(code)].filter(Boolean).join(', ')]);
}
