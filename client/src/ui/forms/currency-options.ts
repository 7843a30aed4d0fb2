import { currentLocale, t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { currencies } from '@kiosk/contract/merchant-settings.ts';

/** Names that many browsers do not know yet. */
const newest: Readonly<Record<string, Text>> = {
  SLE: 'Sierra Leonean leone',
  XCG: 'Caribbean guilder',
  ZWG: 'Zimbabwe gold',
};

/** `EUR, Euro`: every currency by its code, and its name in the shop's language. */
export function currencyOptions(): [code: string, name: string][] {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'currency', fallback: 'none' });
  const nameOf = (code: string) => names.of(code) ?? (newest[code] && t(newest[code]));
  return currencies.map((code) => [code, [code, nameOf(code)].filter(Boolean).join(', ')]);
}
