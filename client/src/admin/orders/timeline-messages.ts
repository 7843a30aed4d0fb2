import { type MailState, mailKindTitles } from '@kiosk/contract/mail-kinds.ts';
import type { TimelineEntry } from '@kiosk/contract/order-details.ts';

import { statusLabel } from '../../orders/status-label.ts';
import { formatMoney } from '../format.ts';
import { reasonLabels } from './returns.ts';

type EntryText = { what: string; who: string };

export function textOf(entry: TimelineEntry): EntryText {
  return { what: events[entry.kind](entry), who: entry.actor ?? (entry.source ? sources[entry.source] : '') };
}

const amountOf = ({ amount = Number.NaN, currency = 'usd' }: TimelineEntry): string =>
  formatMoney(amount, currency);

const events: Record<TimelineEntry['kind'], (entry: TimelineEntry) => string> = {
  placed: () => 'Order placed',
  'status-changed': ({ from, to }) => `Status changed from ${statusLabel(from)} to ${statusLabel(to)}`,
  'address-changed': () => 'Shipping address corrected',
  returned: (entry) =>
    `Return of ${amountOf(entry)}${entry.reason ? `: ${reasonLabels[entry.reason].toLowerCase()}` : ''}`,
  'note-added': () => 'Note',
  withdrawal: ({ text }) => (text ? 'Withdrawal from a part of the order' : 'Withdrawal from the contract'),
  'invoice-issued': ({ number }) => `Invoice ${number} issued`,
  'credit-note-issued': ({ number }) => `Credit note ${number} issued`,
  mail: ({ mail }) => (mail ? `Mail “${mailKindTitles[mail.kind]}”: ${mailStateTexts[mail.state]}` : 'Mail'),
  'intent-created': (entry) => `Payment of ${amountOf(entry)} started`,
  'intent-missing': () => 'The payment provider does not know the payment',
  'intent-found': () => 'The payment provider knows the payment again',
  'payment-failed': () => 'Payment refused',
  'payment-canceled': () => 'Payment cancelled',
  'payment-succeeded': (entry) => `${amountOf(entry)} paid`,
  'payment-mismatched': (entry) => `A wrong amount was paid: ${amountOf(entry)}`,
  'paid-after-cancellation': (entry) => `${amountOf(entry)} paid after the order was cancelled`,
  'paid-twice': (entry) => `${amountOf(entry)} paid a second time`,
  'refund-requested': (entry) => `Refund of ${amountOf(entry)} requested`,
  'refund-succeeded': (entry) => `${amountOf(entry)} refunded`,
  'refund-failed': (entry) => `Refund of ${amountOf(entry)} failed`,
  'refund-returned': (entry) => `Refund of ${amountOf(entry)} came back`,
  'refunded-manually': (entry) => `${amountOf(entry)} returned outside of the payment provider`,
  'paid-in-cash': (entry) => `${amountOf(entry)} paid in cash`,
  'cash-corrected': (entry) => `Correction: ${amountOf(entry)} were not paid`,
  'returned-in-cash': (entry) => `${amountOf(entry)} returned in cash`,
  'dispute-opened': (entry) => `${amountOf(entry)} disputed by the customer’s bank`,
  'dispute-withdrawn': (entry) => `${amountOf(entry)} taken back by the customer’s bank`,
  'dispute-reinstated': (entry) => `${amountOf(entry)} returned by the customer’s bank`,
  'dispute-won': (entry) => `Dispute of ${amountOf(entry)} won`,
  'dispute-lost': (entry) => `Dispute of ${amountOf(entry)} lost`,
  'dispute-closed': (entry) => `Dispute of ${amountOf(entry)} closed without a decision`,
};

const mailStateTexts: Record<MailState, string> = {
  queued: 'waits to be sent',
  sent: 'sent',
  failed: 'could not be sent',
  kept: 'kept in the Outbox',
};

const sources: Record<NonNullable<TimelineEntry['source']>, string> = {
  browser: 'At the checkout',
  webhook: 'Reported by the payment provider',
  job: 'Discovered by the shop',
  admin: 'By an administrator',
  shop: 'By the shop',
};
