import { usualCurrency } from '@kiosk/contract/currency.ts';
import { t, translated } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { type MailState, mailKindTitles } from '@kiosk/contract/mail-kinds.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import type { TimelineEntry } from '@kiosk/contract/order-details.ts';
import { returnReasonTitles } from '@kiosk/contract/return-reasons.ts';
import { statusLabel } from '../../orders/status-label.ts';
import { reasonText } from './provider-reasons.ts';

type EntryText = { what: string; who: string; text?: string | undefined };

export function timelineText(entry: TimelineEntry): EntryText {
  return {
    what: events[entry.kind](entry),
    who: entry.actor ? translated(entry.actor) : entry.source ? t(sources[entry.source]) : '',
    text: detailOf(entry) ?? (entry.notRestocked && goneText(entry.notRestocked)),
  };
}

/** Their text is a code of the payment provider or of the shop. */
const coded: readonly TimelineEntry['kind'][] = [
  'payment-failed',
  'payment-canceled',
  'refund-requested',
  'refund-failed',
  'dispute-opened',
];

const detailOf = ({ kind, text }: TimelineEntry): string | undefined =>
  text !== undefined && coded.includes(kind) ? reasonText(text) : text;

const goneText = (units: readonly string[]): string =>
  [t('Not put back into stock: the product or this choice of it is gone.'), ...units].join('\n');

const amountOf = ({ amount = Number.NaN, currency = usualCurrency }: TimelineEntry): string =>
  formatAmount(amount, currency.toUpperCase());

const events: Record<TimelineEntry['kind'], (entry: TimelineEntry) => string> = {
  placed: () => t('Order placed'),
  'status-changed': ({ from, to }) =>
    t('Status changed from {from} to {to}', { from: statusLabel(from), to: statusLabel(to) }),
  'address-changed': () => t('Shipping address corrected'),
  returned: (entry) =>
    entry.reason
      ? t('Return of {amount}: {reason}', {
          amount: amountOf(entry),
          reason: t(returnReasonTitles[entry.reason]),
        })
      : t('Return of {amount}', { amount: amountOf(entry) }),
  'note-added': () => t('Note'),
  withdrawal: ({ text }) =>
    text ? t('Withdrawal from a part of the order') : t('Withdrawal from the contract'),
  'invoice-issued': ({ number = '' }) => t('Invoice {number} issued', { number }),
  'credit-note-issued': ({ number = '' }) => t('Credit note {number} issued', { number }),
  mail: ({ mail }) =>
    mail
      ? t('Mail “{title}”: {state}', {
          title: t(mailKindTitles[mail.kind]),
          state: t(mailStateTexts[mail.state]),
        })
      : t('Mail'),
  'intent-created': (entry) => t('Payment of {amount} started', { amount: amountOf(entry) }),
  'intent-missing': () => t('The payment provider does not know the payment'),
  'intent-found': () => t('The payment provider knows the payment again'),
  'payment-failed': () => t('Payment refused'),
  'payment-canceled': () => t('Payment cancelled'),
  'payment-succeeded': (entry) => t('{amount} paid', { amount: amountOf(entry) }),
  'payment-mismatched': (entry) => t('A wrong amount was paid: {amount}', { amount: amountOf(entry) }),
  'paid-after-cancellation': (entry) =>
    t('{amount} paid after the order was cancelled', { amount: amountOf(entry) }),
  'paid-twice': (entry) => t('{amount} paid a second time', { amount: amountOf(entry) }),
  'refund-requested': (entry) => t('Refund of {amount} requested', { amount: amountOf(entry) }),
  'refund-succeeded': (entry) => t('{amount} refunded', { amount: amountOf(entry) }),
  'refund-failed': (entry) => t('Refund of {amount} failed', { amount: amountOf(entry) }),
  'refund-returned': (entry) => t('Refund of {amount} came back', { amount: amountOf(entry) }),
  'refunded-manually': (entry) =>
    t('{amount} returned outside of the payment provider', { amount: amountOf(entry) }),
  'paid-in-cash': (entry) => t('{amount} paid in cash', { amount: amountOf(entry) }),
  'cash-corrected': (entry) => t('Correction: {amount} were not paid', { amount: amountOf(entry) }),
  'returned-in-cash': (entry) => t('{amount} returned in cash', { amount: amountOf(entry) }),
  'dispute-opened': (entry) => t('{amount} disputed by the customer’s bank', { amount: amountOf(entry) }),
  'dispute-withdrawn': (entry) =>
    t('{amount} taken back by the customer’s bank', { amount: amountOf(entry) }),
  'dispute-reinstated': (entry) => t('{amount} returned by the customer’s bank', { amount: amountOf(entry) }),
  'dispute-won': (entry) => t('Dispute of {amount} won', { amount: amountOf(entry) }),
  'dispute-lost': (entry) => t('Dispute of {amount} lost', { amount: amountOf(entry) }),
  'dispute-closed': (entry) =>
    t('Dispute of {amount} closed without a decision', { amount: amountOf(entry) }),
};

const mailStateTexts: Record<MailState, Text> = {
  queued: 'waits to be sent',
  sent: 'sent',
  failed: 'could not be sent',
  kept: 'kept in the Outbox',
};

const sources: Record<NonNullable<TimelineEntry['source']>, Text> = {
  browser: 'At the checkout',
  webhook: 'Reported by the payment provider',
  job: 'Discovered by the shop',
  admin: 'By an administrator',
  shop: 'By the shop',
};
