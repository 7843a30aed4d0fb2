import { accentStyleOf } from '@kiosk/contract/accent.ts';
import type { MerchantSettings } from '@kiosk/contract/merchant-settings.ts';
import type { ShopSettings } from '@kiosk/contract/settings.ts';
import { taxFieldsOf } from '@kiosk/contract/tax.ts';
import { use } from 'react';
import { ChangeSettingsContext } from '../../ui/settings.tsx';

/** Of a page that goes on: instead of what the server has written into its head. */
let accentSheet: CSSStyleSheet | undefined;

/** Shows this page, too, as the settings are now. */
export function useShowAtOnce(): (saved: MerchantSettings) => void {
  const change = use(ChangeSettingsContext);
  return (saved) => {
    change((shown) => ({ ...shown, ...shownOf(saved) }));
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

const shownOf = (saved: MerchantSettings): Partial<ShopSettings> => ({
  name: saved.name,
  claim: saved.claim,
  heroEyebrow: saved.heroEyebrow,
  heroTitle: saved.heroTitle,
  heroText: saved.heroText,
  heroPicture: saved.heroPicture,
  logo: saved.logo || undefined,
  supportEmail: saved.supportEmail,
  socialLinks: saved.socialLinks,
  taxes: undefined,
  pricesWithoutTax: undefined,
  ...(saved.seller && taxFieldsOf(saved.seller, saved)),
  lowStock: saved.lowStock,
  sizeCharts: saved.sizeCharts.length > 0 ? saved.sizeCharts : undefined,
  payments: saved.payments,
  withdrawals: saved.withdrawals || undefined,
});
