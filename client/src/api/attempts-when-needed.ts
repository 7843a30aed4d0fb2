import type { OrderAttempts } from './order-attempts.ts';

/** Their code comes with the first order of a visit: the first view of the shop does without it. */
export function attemptsWhenNeeded(load: () => Promise<OrderAttempts>): OrderAttempts {
  let arriving: Promise<OrderAttempts> | undefined;
  const arrived = (): Promise<OrderAttempts> => {
    arriving ??= load().catch((error) => {
      arriving = undefined;
      throw error;
    });
    return arriving;
  };
  // Before the first order, nothing can be paid or finished.
  return {
    place: async (order) => (await arrived()).place(order),
    paid: () => void arriving?.then((attempts) => attempts.paid?.()),
    finished: async () => (await arriving)?.finished(),
  };
}
