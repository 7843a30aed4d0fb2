import type { Text } from './language/texts.ts';

/** Every kind of mail that the shop sends (+), and what administrators read of it. */
export const mailKindTitles = {
  'order-placed': 'Order placed',
  'new-order': 'New order, to the shop',
  'payment-received': 'Payment received',
  'payment-failed': 'Payment failed',
  'order-shipped': 'Order shipped',
  'order-delivered': 'Order delivered',
  'order-cancelled': 'Order cancelled',
  'order-resumed': 'Order taken up again',
  'order-refunded': 'Order refunded',
  'withdrawal-received': 'Withdrawal received',
  'new-withdrawal': 'New withdrawal, to the shop',
  'unmatched-withdrawal': 'Withdrawal without an order, to the shop',
  'password-reset': 'Password reset',
  'email-confirmation': 'Email confirmation',
  'email-changed': 'Email changed',
  'password-changed': 'Password changed',
  'new-admin-login': 'New login of an administrator',
  test: 'Test',
} as const satisfies Record<string, Text>;
export type MailKindName = keyof typeof mailKindTitles;

export const mailKinds = Object.keys(mailKindTitles) as [MailKindName, ...MailKindName[]];

/** `kept`: shown to administrators and not sent, in a demo shop. */
export const mailStates = ['queued', 'sent', 'failed', 'kept'] as const;
export type MailState = (typeof mailStates)[number];
