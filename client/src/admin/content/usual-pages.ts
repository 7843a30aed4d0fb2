import type { NewContentPage } from '@kiosk/contract/content.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';

type UsualPage = { title: Text; address: string; atCheckout?: true };

/** What most shops have. The words are the merchant's to write. */
export const usualPages: readonly UsualPage[] = [
  { title: 'About us', address: 'about' },
  { title: 'Imprint', address: 'imprint' },
  { title: 'Privacy policy', address: 'privacy' },
  { title: 'Terms', address: 'terms', atCheckout: true },
  { title: 'Right of withdrawal', address: 'withdrawal' },
];

/** What the form of a new page begins with: one of those, or nothing. */
export function newPageAt(address: string | null): NewContentPage {
  const usual = usualPages.find((page) => page.address === address);
  return {
    title: usual ? t(usual.title) : '',
    address: usual?.address ?? '',
    text: '',
    isPublished: false,
    inFooter: true,
    atCheckout: usual?.atCheckout ?? false,
  };
}
