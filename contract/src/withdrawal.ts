import * as z from 'zod/mini';
import { says } from './language/message.ts';
import { emailPattern, requiredText } from './text.ts';

const numberRule = 'Please enter the order number as your confirmation shows it';
const maxStatement = 1000;

/** Body of `POST /withdrawals` (+): a customer withdraws from a contract. It needs an `Idempotency-Key`. */
export const newWithdrawal = z.object({
  name: requiredText('Your name is required').check(
    z.maxLength(100, 'Your name must be at most 100 characters'),
  ),
  /** Whole, or its end as mails show it. */
  orderNumber: requiredText('The order number is required').check(
    z.regex(/^#?([\da-f]{24}|[\da-f]{8}|[A-Z\d./-]{0,10}\d{1,12})$/i, numberRule),
  ),
  /** The one that the order was placed with. The confirmation goes there, in a shop that sends mail. */
  email: requiredText('Email is required').check(z.regex(emailPattern, 'Please enter a valid email address')),
  /** What it is about, where that is not the whole order. */
  statement: z
    .string()
    .check(
      z.trim(),
      z.maxLength(maxStatement, says('This must be at most {maxStatement} characters', { maxStatement })),
    ),
});
export type NewWithdrawal = z.infer<typeof newWithdrawal>;

/** A withdrawal is received in the same words for known and unknown orders. */
export const withdrawalMessages = {
  received:
    'We have received your withdrawal. If the order number and the email belong together, a confirmation is on its way to you.',
  receivedWithoutMail:
    'We have received your withdrawal. If the order number and the email belong together, it is noted on the order. No email was sent: please contact support if you need a written confirmation.',
  notOffered: 'This shop does not take withdrawals here. Please contact support.',
} as const;
