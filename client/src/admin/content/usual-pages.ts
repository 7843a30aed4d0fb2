import type { NewContentPage } from '@kiosk/contract/content.ts';

const page = (title: string, address: string, atCheckout = false): NewContentPage => ({
  title,
  address,
  text: '',
  isPublished: false,
  inFooter: true,
  atCheckout,
});

/** What most shops have. The words are the merchant's to write. */
export const usualPages: readonly NewContentPage[] = [
  page('About us', 'about'),
  page('Imprint', 'imprint'),
  page('Privacy policy', 'privacy'),
  page('Terms', 'terms', true),
  page('Right of withdrawal', 'withdrawal'),
];

export const emptyPage = page('', '');
