import { inLanguage } from '@kiosk/contract/language/t.ts';
import type { MailKindName } from '@kiosk/contract/mail-kinds.ts';
import { minute } from '../clock.ts';
import {
  emailChangedMail,
  emailConfirmationMail,
  newAdminLoginMail,
  passwordChangedMail,
  passwordResetMail,
  testMail,
} from './kinds/account.ts';
import { orderCancelled, orderRefunded, orderResumed } from './kinds/cancellation.ts';
import { orderDelivered, orderShipped } from './kinds/delivery.ts';
import { localSample } from './kinds/local-sample.ts';
import { newOrder } from './kinds/new-order.ts';
import { orderPlaced } from './kinds/order-placed.ts';
import { paymentFailed, paymentReceived } from './kinds/payment.ts';
import { newWithdrawalMail, unmatchedWithdrawalMail, withdrawalReceivedMail } from './kinds/withdrawal.ts';
import type { Letter, MailKind, MailShop } from './letter.ts';

/** Every kind of mail. A new one is a line here, its title in the contract, and what it says in `kinds/`. */
export const kinds = {
  'order-placed': orderPlaced,
  'new-order': newOrder,
  'payment-received': paymentReceived,
  'payment-failed': paymentFailed,
  'order-shipped': orderShipped,
  'order-delivered': orderDelivered,
  'order-cancelled': orderCancelled,
  'order-resumed': orderResumed,
  'order-refunded': orderRefunded,
  'withdrawal-received': withdrawalReceivedMail,
  'new-withdrawal': newWithdrawalMail,
  'unmatched-withdrawal': unmatchedWithdrawalMail,
  'password-reset': passwordResetMail,
  'email-confirmation': emailConfirmationMail,
  'email-changed': emailChangedMail,
  'password-changed': passwordChangedMail,
  'new-admin-login': newAdminLoginMail,
  test: testMail,
} as const satisfies Record<MailKindName, object>;

/** What a kind is written from. */
export type MailData<Kind extends MailKindName> = (typeof kinds)[Kind]['sample'];

const kindOf = (name: MailKindName) => kinds[name] as unknown as MailKind<unknown>;

/** @param data as it was queued */
export const writeLetter = (name: MailKindName, data: unknown, shop: MailShop): Letter =>
  inLanguage(shop.language, () => kindOf(name).write(data, shop));

/** What a preview is written from, in the words and the currency of the shop. */
export const sampleOf = (name: MailKindName, { language, currency }: MailShop): unknown =>
  inLanguage(language, () => localSample(kindOf(name).sample, currency));

export const followsAccount = (name: MailKindName): boolean => kindOf(name).followsAccount === true;

export const isSecret = (name: MailKindName): boolean => kindOf(name).isSecret === true;

export const secretKinds = (Object.keys(kinds) as MailKindName[]).filter(isSecret);

/** Milliseconds after which a mail is of no use any more; undefined for those that always are of use. */
export function lifetimeOf(name: MailKindName, data: unknown): number | undefined {
  const minutes = kindOf(name).lifetime?.(data);
  return minutes === undefined ? undefined : minutes * minute;
}
