import { productMessages } from '@kiosk/contract/choice.ts';
import type { Failure } from '../api/thunk.ts';

const byStatus: Record<number, string> = {
  // The session has ended while the page was open.
  401: 'Please login to add items to cart.',
  404: productMessages.notAvailable,
};

/** What is said when a product did not get into the cart (point 8): the cart's error, where it has one. */
export const addingFailure = (failure?: Failure): string =>
  byStatus[failure?.status ?? 0] ?? (failure?.message || 'Failed to add to cart.');
