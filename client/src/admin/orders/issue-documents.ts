import type { OrderInvoice } from '@kiosk/contract/invoice.ts';
import { apiPaths, pathTo } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { createApiThunk, failureOf, useAppDispatch } from '../../api/thunk.ts';

const kinds = {
  invoice: { path: apiPaths.adminOrderInvoice, name: 'Invoice' },
  'credit-note': { path: apiPaths.adminOrderCreditNotes, name: 'Credit note' },
} as const;
type Kind = keyof typeof kinds;

/** The outcome, shown beside the document: a notice would lie on the buttons. */
export type IssueOutcome = { type: 'success' | 'error'; message: string };

const issueDocument = createApiThunk(
  'orders/issueDocument',
  'The document could not be issued. Please try again.',
  async ({ http }, path: string) =>
    (await http(path, { method: 'POST', signedIn: true })).body as OrderInvoice,
);

/**
 * Issues documents of an order. Asked again after a lost answer, the shop answers what it has issued before.
 * @param onIssued gets all documents of the order, and the number of the new one
 */
export function useIssuing(id: string, onIssued: (documents: OrderInvoice, number: string) => void) {
  const dispatch = useAppDispatch();
  const [busyWith, setBusyWith] = useState<Kind>();
  const [outcome, setOutcome] = useState<IssueOutcome>();

  const issue = async (kind: Kind) => {
    const { path, name } = kinds[kind];
    setBusyWith(kind);
    setOutcome(undefined);
    try {
      const documents = await dispatch(issueDocument(pathTo(path, id))).unwrap();
      const { number = '' } = (kind === 'invoice' ? documents.invoice : documents.creditNotes.at(-1)) ?? {};
      onIssued(documents, number);
      setOutcome({ type: 'success', message: `${name} ${number} issued.` });
    } catch (thrown) {
      setOutcome({ type: 'error', message: failureOf(thrown).message });
    }
    setBusyWith(undefined);
  };
  return { issue, busyWith, outcome };
}
