import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import type { SavedView, SavedViewChange, SavedViewList } from '@kiosk/contract/saved-view.ts';
import type { Call } from '../../api/queries.tsx';

const pages: Record<SavedViewList, string> = {
  orders: pagePaths.adminOrders,
  products: pagePaths.adminProducts,
  customers: pagePaths.adminCustomers,
};

export const addressOf = ({ list, query }: SavedView): string =>
  query ? `${pages[list]}?${query}` : pages[list];

export const pathOfViews = (list: SavedViewList): string => `${adminApiPaths.savedViews}?list=${list}`;

const notSaved = 'The view could not be saved. Please try again.';

export const saveCall = (list: SavedViewList, name: string, query: string): Call => ({
  path: adminApiPaths.savedViews,
  body: { list, name, query },
  fallbackMessage: t(notSaved),
});

export const changeCall = ({ id }: SavedView, change: SavedViewChange): Call => ({
  path: pathTo(adminApiPaths.savedView, id),
  method: 'PATCH',
  body: change,
  fallbackMessage: t(notSaved),
});

export const deleteCall = ({ id }: SavedView): Call => ({
  path: pathTo(adminApiPaths.savedView, id),
  method: 'DELETE',
  fallbackMessage: t('The view could not be deleted. Please try again.'),
});
