import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { OrderInvoice } from '@kiosk/contract/invoice.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { useCall } from '../../api/queries.tsx';

const kinds = {
  invoice: { path: adminApiPaths.orderInvoice, issued: 'Invoice {number} issued.' },
  'credit-note': { path: adminApiPaths.orderCreditNotes, issued: 'Credit note {number} issued.' },
} as const;
type Kind = keyof typeof kinds;

/** The outcome, shown beside the document: a notice would lie on the buttons. */
export type IssueOutcome = { type: 'success' | 'error'; message: string };

/**
 * Issues documents of an order. Asked again after a lost answer, the shop answers what it has issued before.
 * @param onIssued gets all documents of the order, and the number of the new one
 */
export function useIssuing(id: string, onIssued: (documents: OrderInvoice, number: string) => void) {
  const [busyWith, setBusyWith] = useState<Kind>();
  const [outcome, setOutcome] = useState<IssueOutcome>();
  const end = (type: IssueOutcome['type'], message: string) => {
    setOutcome({ type, message });
    setBusyWith(undefined);
  };
  const { send } = useCall<OrderInvoice, Kind>({
    call: (kind) => ({
      path: pathTo(kinds[kind].path, id),
      fallbackMessage: t('The document could not be issued. Please try again.'),
    }),
    onDone: (documents, kind) => {
      const { number = '' } = (kind === 'invoice' ? documents.invoice : documents.creditNotes.at(-1)) ?? {};
      onIssued(documents, number);
      end('success', t(kinds[kind].issued, { number }));
    },
    onFailed: ({ message }) => end('error', message),
  });

  const issue = (kind: Kind) => {
    setBusyWith(kind);
    setOutcome(undefined);
    send(kind);
  };
  return { issue, busyWith, outcome };
}
