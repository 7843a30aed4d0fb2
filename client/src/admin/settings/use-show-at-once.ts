import { accentStyleOf } from '@kiosk/contract/accent.ts';
import { setCurrency } from '@kiosk/contract/currency.ts';
import type { MerchantSettings } from '@kiosk/contract/merchant-settings.ts';
import { shownSettingsOf } from '@kiosk/contract/shown-settings.ts';
import { use } from 'react';
import { ChangeSettingsContext } from '../../ui/settings.tsx';

/** For a page that stays open: replaces what the server has written into its head. */
let accentSheet: CSSStyleSheet | undefined;

/** Shows this page, too, as the settings are now. */
export function useShowAtOnce(): (saved: MerchantSettings) => void {
  const change = use(ChangeSettingsContext);
  return (saved) => {
    change((shown) => ({ ...shown, ...shownSettingsOf(saved) }));
    setCurrency(saved.currency);
    document.querySelector('link[rel=icon]')?.setAttribute('href', saved.favicon || '/favicon.svg');
    showAccent(saved.accent);
  };
}

function showAccent(accent: string): void {
  if (accentSheet === undefined) {
    accentSheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(accentSheet);
  }
  accentSheet.replaceSync(accentStyleOf(accent));
}
