import type { LinkPurpose } from '@kiosk/contract/account-links.ts';
import type { AuditAction, AuditSubject } from '@kiosk/contract/audit.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import type { MailState } from '@kiosk/contract/mail-kinds.ts';
import type { PaymentEventKind } from '@kiosk/contract/payment.ts';
import type { PersonalData } from '@kiosk/contract/personal-data.ts';

// What the shop calls by names for programs, as it is said to the person whose data they are.

type SignInMethod = PersonalData['account']['signInMethods'][number];
export const signInMethodLabels: Record<SignInMethod, Text> = { password: 'password', google: 'google' };

export const ownMailStateLabels: Record<MailState, Text> = {
  queued: 'waits to be sent',
  sent: 'sent',
  failed: 'could not be sent',
  kept: 'not sent',
};

export const linkPurposeLabels: Record<LinkPurpose, Text> = {
  'reset-password': 'to replace your password',
  'confirm-email': 'to confirm your email',
  'change-email': 'to change your email',
};

export const paymentEventLabels: Record<PaymentEventKind, Text> = {
  'intent-created': 'payment started',
  'intent-missing': 'payment unknown to the payment provider',
  'intent-found': 'payment known to the payment provider again',
  'payment-failed': 'payment refused',
  'payment-canceled': 'payment cancelled',
  'payment-succeeded': 'paid by card',
  'payment-mismatched': 'paid in a wrong amount',
  'paid-after-cancellation': 'paid after the cancellation',
  'paid-twice': 'paid a second time',
  'refund-requested': 'refund requested',
  'refund-succeeded': 'refunded by card',
  'refund-failed': 'refund failed',
  'refund-returned': 'refund came back',
  'refunded-manually': 'returned outside of the payment provider',
  'paid-in-cash': 'paid in cash',
  'cash-corrected': 'correction: not paid in cash',
  'returned-in-cash': 'returned in cash',
  'dispute-opened': 'disputed by your bank',
  'dispute-withdrawn': 'taken back by your bank',
  'dispute-reinstated': 'returned by your bank',
  'dispute-won': 'dispute decided for the shop',
  'dispute-lost': 'dispute decided for you',
  'dispute-closed': 'dispute closed without a decision',
};

export const logActionLabels: Record<AuditAction, Text> = {
  create: 'created',
  update: 'changed',
  archive: 'taken off sale',
  restore: 'put back in the shop',
  delete: 'deleted',
  merge: 'merged into another',
  'change-status': 'status changed',
  'change-address': 'address corrected',
  'add-note': 'note added',
  'record-return': 'return recorded',
  refund: 'payment refunded',
  'record-cash': 'cash payment recorded',
  'correct-cash': 'cash payment taken back',
  'abandon-payment': 'new payment allowed',
  'issue-invoice': 'invoice issued',
  'issue-credit-note': 'credit note issued',
  'change-role': 'role changed',
  'revoke-sessions': 'sessions ended',
  'set-password': 'password set',
  'change-email': 'email changed',
  'request-erasure': 'erasure asked for',
  'withdraw-erasure': 'request for erasure withdrawn',
  erase: 'erased',
  'change-second-factor': 'second factor changed',
  'log-in': 'logged in',
  export: 'exported',
  import: 'imported',
  'send-mail-again': 'mail sent again',
  'send-test-mail': 'test mail sent',
  'keep-mail': 'mail kept',
};

export const logSubjectLabels: Record<AuditSubject, Text> = {
  product: 'Products',
  order: 'Orders',
  account: 'Customers',
  import: 'Imports',
  export: 'Exports',
  settings: 'Settings',
  page: 'Pages',
  category: 'Categories',
  brand: 'Brands',
  mail: 'Mails',
};
