import { productMessages } from '@kiosk/contract/choice.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Failure } from '../api/thunk.ts';

/** The message when a product could not be added to the cart (point 8): the cart's error, if there is one. */
export const addingFailure = (failure?: Failure): string =>
  failure?.status === 404 ? productMessages.notAvailable : failure?.message || t('Failed to add to cart.');
