import type { Text } from '@kiosk/contract/language/texts.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import type { PlacePath } from '../places.ts';

/** What one does at each place of the admin area. */
export const placeTexts: Record<PlacePath, Text> = {
  [pagePaths.adminProducts]: 'Edit what the shop sells, and at what price.',
  [pagePaths.adminOrders]: 'See every order and move it along.',
  [pagePaths.adminCatalogue]: 'Categories, brands, and what lists begin with.',
  [pagePaths.adminReports]: 'What sells, what runs out, and what was not paid.',
  [pagePaths.adminCustomers]: 'Who ordered what, and who runs the shop.',
  [pagePaths.adminSettings]: 'Name, looks, payment methods and seller.',
  [pagePaths.adminContentPages]: 'Imprint, terms, privacy, and your own.',
  [pagePaths.adminOutbox]: 'The mails of the shop, and what became of them.',
  [pagePaths.adminActivity]: 'Who changed what, and when.',
};
