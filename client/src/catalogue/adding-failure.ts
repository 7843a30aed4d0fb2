import { productMessages } from '@kiosk/contract/choice.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Failure } from '../api/thunk.ts';

/** What is said when a product did not get into the cart (point 8): the cart's error, where it has one. */
export const addingFailure = (failure?: Failure): string =>
  failure?.status === 404 ? productMessages.notAvailable : failure?.message || t('Failed to add to cart.');
