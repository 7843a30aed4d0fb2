import * as z from 'zod/mini';
import { user } from './account.ts';
import { linkPurposes } from './account-links.ts';
import { auditEntry } from './audit.ts';
import { cartLine } from './cart.ts';
import { identifier } from './identifier.ts';
import { issuedDocuments } from './invoice.ts';
import { mailKind, mailState } from './mail.ts';
import { order } from './order.ts';
import { orderReturn } from './order-returns.ts';
import { paymentEventKinds } from './payment.ts';

/** What happened to the payment of an order; the amount in units of its currency. */
const paymentOfOrder = z.object({
  at: z.string(),
  event: z.enum(paymentEventKinds),
  amount: z.number(),
  currency: z.string(),
});

/** An order with everything that hangs on it. */
const orderWithRecords = z.extend(order, {
  payments: z.array(paymentOfOrder),
  /** What the shop's people noted about it. */
  notes: z.array(z.object({ at: z.string(), text: z.string() })),
  /** What they have declared about withdrawing from the contract. */
  withdrawals: z.array(
    z.object({ at: z.string(), name: z.string(), email: z.string(), statement: z.string() }),
  ),
  /** What came back of it. */
  returns: z.array(z.omit(orderReturn, { actor: true })),
  documents: z.optional(issuedDocuments),
});

/**
 * Answer of `GET /users/own/data` (+) and `GET /admin/customers/{id}/data` (+): all that the shop holds about one person.
 * Secrets are left out: hashes of passwords and tokens, the secret of an app, keys.
 */
export const personalData = z.object({
  writtenAt: z.string(),
  account: z.extend(user, {
    createdAt: z.string(),
    signInMethods: z.array(z.enum(['password', 'google'])),
    emailConfirmedAt: z.optional(z.string()),
    erasureRequestedAt: z.optional(z.string()),
    secondFactor: z.object({
      authenticatorApp: z.boolean(),
      passkeys: z.array(z.object({ name: z.string(), createdAt: z.string() })),
      recoveryCodes: z.number(),
    }),
  }),
  sessions: z.array(
    z.object({ device: z.optional(z.string()), firstSeenAt: z.string(), lastSeenAt: z.string() }),
  ),
  /** When the user last logged in from each network; the networks themselves are kept as keyed hashes. */
  networks: z.array(z.object({ lastLoginAt: z.string() })),
  /** Links that were mailed and not used. */
  links: z.array(z.object({ purpose: z.enum(linkPurposes), email: z.string(), createdAt: z.string() })),
  /** `to` is absent once the mail has been forgotten. */
  mails: z.array(z.object({ at: z.string(), kind: mailKind, to: z.optional(z.string()), state: mailState })),
  cart: z.array(cartLine),
  orders: z.array(orderWithRecords),
  /** What the log of changes says about the account. */
  log: z.array(auditEntry),
  /** What the account did in the admin area, counted: what the log says of it is about others. */
  actions: z.array(
    z.object({
      ...z.pick(auditEntry, { action: true, subject: true }).shape,
      count: z.number(),
      firstAt: z.string(),
      lastAt: z.string(),
    }),
  ),
});
export type PersonalData = z.infer<typeof personalData>;

/** What an erasure erases and keeps, and why it is refused for now. */
export const erasurePreview = z.object({
  email: z.string(),
  requestedAt: z.optional(z.string()),
  /** The reasons as messages; while there are any, nothing is erased. */
  blockedBy: z.array(z.string()),
  erased: z.object({
    addresses: z.number(),
    sessions: z.number(),
    cartLines: z.number(),
    mails: z.number(),
    logEntries: z.number(),
  }),
  kept: z.object({
    orders: z.number(),
    /** How many of these orders keep name and address until their retention is over. */
    ordersWithAddress: z.number(),
    addressesUntil: z.optional(z.string()),
    documents: z.number(),
  }),
});
export type ErasurePreview = z.infer<typeof erasurePreview>;

/** Body of `POST /admin/customers/{id}/erasure` (+): the email, typed again, so that no other account is erased. */
export const erasureConfirmation = z.object({ email: z.string().check(z.maxLength(200)) });

/** An account whose owner asked for erasure, as `GET /admin/erasure-requests` (+) lists them, the oldest first. */
export const erasureRequest = z.object({ id: identifier, email: z.string(), requestedAt: z.string() });
export type ErasureRequest = z.infer<typeof erasureRequest>;

export const erasureMessages = {
  staff: 'An account with a role is not erased. Please take the role away first.',
  alreadyErased: 'This account has been erased already.',
  otherEmail: 'This is not the email of the account. Please check whom you are about to erase.',
} as const;
