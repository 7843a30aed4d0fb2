import { productMessages } from '@kiosk/contract/choice.ts';
import { identifierPattern } from '@kiosk/contract/identifier-pattern.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Failure } from '../api/thunk.ts';

/** What the product page says when there is no product to show (point 8): no failure means that no data came. */
export function productFailure(failure: Failure | undefined, id: string): string {
  if (!identifierPattern.test(id)) return t('Invalid product ID format. Please check the URL and try again.');
  if (!failure || failure.status === 404) return t(productMessages.notFound);
  return failure.message;
}

/** Whether asking once more may help: the network was down, or the server not itself. */
export const isWorthRetrying = (failure: Failure | undefined, id: string): boolean =>
  identifierPattern.test(id) && failure !== undefined && (failure.status ?? 500) >= 500;
