import type { AuditEntry } from '@kiosk/contract/audit.ts';
import { currencyOf } from '@kiosk/contract/currency.ts';
import type { MailSummary } from '@kiosk/contract/mail.ts';
import type { OrderStatus } from '@kiosk/contract/order.ts';
import type { AdminOrder } from '@kiosk/contract/order-administration.ts';
import type { OrderNote, TimelineEntry } from '@kiosk/contract/order-details.ts';
import type { OrderReturn } from '@kiosk/contract/order-returns.ts';
import type { OrderPayments } from '@kiosk/contract/payment.ts';
import type { Withdrawal } from '../../orders/returns/withdrawals.service.ts';

type Sources = {
  order: AdminOrder;
  events: OrderPayments['events'];
  changes: readonly AuditEntry[];
  notes: readonly OrderNote[];
  withdrawals: readonly Withdrawal[];
  returns: readonly OrderReturn[];
  mails: readonly MailSummary[];
  emails: ReadonlyMap<string, string>;
};

/**
 * The history of an order in one list, the oldest first, from the order, the payment ledger, the audit log, the
 * notes, withdrawals and the outbox. Refunds come from the ledger, which also knows their outcome.
 */
export function timelineOf({
  order,
  events,
  changes,
  notes,
  withdrawals,
  returns,
  mails,
  emails,
}: Sources): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    { id: order.id, at: order.createdAt, kind: 'placed', actor: order.email },
    ...events.map(({ id, kind, at, source, account, amount, currency, detail }) => {
      const actor = account && emails.get(account);
      return {
        id,
        at,
        kind,
        source,
        amount,
        currency,
        ...(actor && { actor }),
        ...(detail && { text: detail }),
      };
    }),
    ...changes.filter(({ action }) => action === 'change-status').map(statusChangeOf),
    ...changes.filter(({ action }) => action === 'change-address').map(addressChangeOf),
    ...changes.flatMap(issuedDocumentOf),
    ...notes.map(({ id, createdAt, author, text }) => ({
      id,
      at: createdAt,
      kind: 'note-added' as const,
      actor: author,
      text,
    })),
    ...withdrawals.map(({ id, at, name, email, statement }) => ({
      id,
      at,
      kind: 'withdrawal' as const,
      actor: `${name}, ${email}`,
      ...(statement && { text: statement }),
    })),
    ...returns.map(({ id, createdAt, actor, reason, amount }) => ({
      id,
      at: createdAt,
      kind: 'returned' as const,
      ...(actor && { actor }),
      reason,
      amount,
      currency: currencyOf(order),
    })),
    ...mails.map(mailEntryOf),
  ];
  // Sorting is stable: entries of the same instant keep this order.
  return entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

const mailEntryOf = ({ id, createdAt, recipient, kind, state, error }: MailSummary): TimelineEntry => ({
  id,
  at: createdAt,
  kind: 'mail',
  ...(recipient && { actor: recipient }),
  ...(error && { text: error }),
  mail: { kind, state },
});

const documentKinds = {
  'issue-invoice': 'invoice-issued',
  'issue-credit-note': 'credit-note-issued',
} as const;

function issuedDocumentOf({ id, at, actor, action, after }: AuditEntry): TimelineEntry[] {
  if (action !== 'issue-invoice' && action !== 'issue-credit-note') return [];
  return [{ id, at, kind: documentKinds[action], actor, number: String(after?.number) }];
}

const addressChangeOf = ({ id, at, actor }: AuditEntry): TimelineEntry => ({
  id,
  at,
  kind: 'address-changed',
  actor,
});

const statusChangeOf = ({ id, at, actor, before, after }: AuditEntry): TimelineEntry => ({
  id,
  at,
  kind: 'status-changed',
  actor,
  from: before?.status as OrderStatus,
  to: after?.status as OrderStatus,
  ...(after?.notRestocked !== undefined && { notRestocked: after.notRestocked as string[] }),
});
