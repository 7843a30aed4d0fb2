import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import type { NewCartLine } from '../api/cart.ts';
import type { PlacedOrder } from '../api/orders.ts';
import { type AppDispatch, createApiThunk } from '../api/thunk.ts';
import { failed, longNotice, succeeded } from '../ui/notices/notices-slice.ts';

const about = 'order-again';

/** The cart is read when all are added, not after each refusal. */
const addAgain = createApiThunk(
  'orders/addAgain',
  'Failed to add item to cart',
  ({ cart }, line: NewCartLine) => cart.add(line),
);

/**
 * Puts what was ordered into the cart at the shop. What of it is no longer sold, or sold out, is left out and named, all
 * in one notice, because only a few are shown.
 * @returns false if the session has ended
 */
export const orderAgain =
  ({ items }: Pick<PlacedOrder, 'items'>) =>
  async (dispatch: AppDispatch): Promise<boolean> => {
    let added = 0;
    const titles: Record<string, Set<string>> = {};
    for (const line of items) {
      const answer = await dispatch(addAgain(line));
      if (addAgain.fulfilled.match(answer)) {
        added += 1;
        continue;
      }
      const { status, message = '' } = answer.payload ?? {};
      // The store reports it.
      if (status === 401) return false;
      titles[message] = (titles[message] ?? new Set()).add(line.title);
    }
    const link = { label: t('View cart'), to: pagePaths.cart };
    if (added > 0) dispatch(succeeded(t('Added to cart!'), { about, link }));
    const reasons = Object.entries(titles).map(([message, of]) => `${[...of].join(', ')}: ${message}`);
    if (reasons.length > 0) dispatch(failed(reasons.join(' · '), longNotice));
    return true;
  };
