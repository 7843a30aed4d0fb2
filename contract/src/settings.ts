import * as z from 'zod/mini';

/** The payment provider: Stripe with its publishable key, or the demo shop's test provider. */
const cardPayments = z.union([
  z.object({ provider: z.literal('stripe'), publishableKey: z.string() }),
  z.object({ provider: z.literal('test') }),
]);

/** The shop's public settings, which the server writes into the page so that the first paint waits for no call. */
export const shopSettings = z.object({
  supportEmail: z.string(),
  googleClientId: z.optional(z.string()),
  /** Absent if the shop takes no cards. */
  cardPayments: z.optional(cardPayments),
});
export type ShopSettings = z.infer<typeof shopSettings>;
