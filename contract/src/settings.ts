import * as z from 'zod/mini';

/** The shop's public settings, which the server writes into the page so that the first paint waits for no call. */
export const shopSettings = z.object({
  supportEmail: z.string(),
  googleClientId: z.optional(z.string()),
  stripePublishableKey: z.optional(z.string()),
});
export type ShopSettings = z.infer<typeof shopSettings>;
