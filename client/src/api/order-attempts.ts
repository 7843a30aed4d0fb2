import { ApiError } from './api-error.ts';
import type { OrderRequest, PlacedOrder } from './orders.ts';
import { randomKey } from './random-key.ts';

/** Places orders so that one purchase becomes one order, however often it is tried and whatever replies get lost. */
export type OrderAttempts = {
  place: (order: OrderRequest) => Promise<PlacedOrder>;
  /** The card was charged. The page that says so may never arrive. Our own server knows, and needs no word of it. */
  paid?: () => void;
  /** The purchase is over: the next one is another, even of the same things. Resolves when the cart can be read. */
  finished: () => Promise<void>;
};

type Place = (order: OrderRequest, idempotencyKey: string) => Promise<PlacedOrder>;

/** `isOpen` as long as nobody knows whether it led to an order. */
type Attempt = { order: OrderRequest; key: string; isOpen: boolean };

/**
 * The same order has the same key until the purchase is finished. Another one, such as a corrected address after a
 * lost reply, is sent for itself; where the server refuses it because the cart is gone, the open attempts are
 * repeated under their own keys, and the one that had been stored answers its order. Repeating them first would send
 * the parcel to an address that has been corrected, where not the reply was lost but the request.
 */
export function createOrderAttempts(place: Place, newKey: () => string = randomKey): OrderAttempts {
  let attempts: Attempt[] = [];

  const attemptOf = (order: OrderRequest): Attempt => {
    attempts = attempts.filter((other) => other.order.user === order.user);
    const before = attempts.find((other) => isSameOrder(other.order, order));
    if (before) return before;
    const attempt = { order, key: newKey(), isOpen: false };
    attempts.push(attempt);
    return attempt;
  };

  const send = async (attempt: Attempt): Promise<PlacedOrder> => {
    attempt.isOpen = true;
    try {
      const placed = await place(attempt.order, attempt.key);
      attempt.isOpen = false;
      return placed;
    } catch (error) {
      attempt.isOpen = !isRefusal(error);
      throw error;
    }
  };

  return {
    async place(order) {
      const attempt = attemptOf(order);
      try {
        const placed = await send(attempt);
        if (!isOver(placed) && !hasOtherAddress(placed, order)) return placed;
        // An order of the same things that was paid in another tab since, or cancelled: this is another purchase. Or a
        // waiting one that has got another address since, which this attempt takes back under a key of its own.
        attempts = attempts.filter((other) => other !== attempt);
        return await send(attemptOf(order));
      } catch (refusal) {
        if (!isConflict(refusal)) throw refusal;
        for (const open of attempts.filter(({ isOpen }) => isOpen)) {
          try {
            return await send(open);
          } catch (error) {
            if (!isRefusal(error)) throw error;
          }
        }
        throw refusal;
      }
    },
    async finished() {
      attempts = [];
    },
  };
}

/** A card order waits for its payment; the same key would answer it for ever. */
const isOver = ({ paymentMethod, paymentStatus, status }: PlacedOrder): boolean =>
  paymentMethod === 'card' && (status === 'cancelled' || (paymentStatus ?? 'unpaid') !== 'unpaid');

/** Whether the order that this purchase led to is to go to another address by now. */
const hasOtherAddress = (placed: PlacedOrder, { selectedAddresses: requested }: OrderRequest): boolean => {
  const { paymentMethod, selectedAddresses: stored } = placed;
  const fields = Object.keys(requested) as (keyof typeof requested)[];
  return (
    paymentMethod === 'card' &&
    stored !== undefined &&
    fields.some((field) => stored[field]?.trim() !== requested[field].trim())
  );
};

/** Whether they order the same things, for the same person, to the same place. */
export const isSameOrder = (one: OrderRequest, other: OrderRequest): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);

const isConflict = (error: unknown): boolean => statusOf(error) === 409;

/** No answer, or one that was given before the order was looked at: by the access check, a limit or a proxy. */
const undecided = [0, 401, 408, 429, 502, 503, 504];

const isRefusal = (error: unknown): boolean => !undecided.includes(statusOf(error));
