import * as z from 'zod/mini';
import { languages } from './language/languages.ts';
import { sizeChart } from './size-chart.ts';

/** The payment provider: Stripe with its publishable key, or the demo shop's test provider. */
const cardPayments = z.union([
  z.object({ provider: z.literal('stripe'), publishableKey: z.string() }),
  z.object({ provider: z.literal('test') }),
]);

/** A page of the merchant, which pages of the shop link to. */
const pageLink = z.object({ title: z.string(), address: z.string() });
export type PageLink = z.infer<typeof pageLink>;

/** The shop's public settings, which the server writes into the page so that the first paint waits for no call. */
export const shopSettings = z.object({
  language: z.enum(languages),
  /** Absent: US dollars. */
  currency: z.optional(z.string()),
  name: z.string(),
  claim: z.string(),
  heroEyebrow: z.string(),
  heroTitle: z.string(),
  heroText: z.string(),
  /** Addresses; blank where there is none. */
  heroPicture: z.string(),
  logo: z.optional(z.string()),
  supportEmail: z.string(),
  socialLinks: z.optional(z.array(z.object({ label: z.string(), url: z.string() }))),
  /** Absent where there are none. */
  footerPages: z.optional(z.array(pageLink)),
  /** What who orders accepts. */
  checkoutPages: z.optional(z.array(pageLink)),
  googleClientId: z.optional(z.string()),
  /** Present if the shop sends mail, and so resets passwords by itself. */
  sendsMail: z.optional(z.literal(true)),
  /** The tax of each class that has one; absent where prices include no tax (+). */
  taxes: z.optional(z.array(z.object({ taxClass: z.string(), name: z.string(), rate: z.number() }))),
  /** Present where prices are shown without these. */
  pricesWithoutTax: z.optional(z.literal(true)),
  /** Maximum units of a low stock. */
  lowStock: z.int(),
  /** Present where a new product offers the usual colors and sizes. */
  usualChoices: z.optional(z.literal(true)),
  /** The merchant's own; absent where the usual ones hold. */
  sizeCharts: z.optional(z.array(sizeChart)),
  /** What the merchant offers. */
  payments: z.object({ cash: z.boolean(), card: z.boolean() }),
  /** Present where customers withdraw from a contract on the shop's own page. */
  withdrawals: z.optional(z.literal(true)),
  /** Absent if the operator has set none up. */
  cardPayments: z.optional(cardPayments),
});
export type ShopSettings = z.infer<typeof shopSettings>;
