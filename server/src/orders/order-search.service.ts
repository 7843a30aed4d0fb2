import { invoiceNumberIn } from '@kiosk/contract/invoice.ts';
import type { Database } from '../database/schema.ts';
import { meaningsOf, type Term } from '../order-search-terms.ts';
import { findCandidates, findIdByInvoice, type Meaning, type OrderSearch } from './order-search.store.ts';

/** So many orders are looked at more quickly than the terms of all orders are looked through. */
const few = 1_000;

/** What a text looks for; undefined where it has no terms. Few orders that it can only mean are known then. */
export async function readSearch(db: Database, text = ''): Promise<Search | undefined> {
  const invoice = invoiceNumberIn(text);
  const invoiced = invoice && (await findIdByInvoice(db, invoice));
  if (invoiced) return [{ terms: [], among: [invoiced] }];
  const meanings = meaningsOf(text);
  if (meanings.length === 0) return undefined;
  return Promise.all(meanings.map((terms) => readMeaning(db, terms)));
}

async function readMeaning(db: Database, terms: readonly Term[]): Promise<Meaning> {
  // The longer a term, the fewer orders have it, as a rule.
  for (const term of terms.toSorted((a, b) => longestOf(b) - longestOf(a))) {
    const ids = await findCandidates(db, term, few);
    if (ids) return { terms: terms.filter((other) => other !== term), among: ids };
  }
  return { terms };
}

const maxLengthOf = ({ beginnings }: Term): number => Math.max(...beginnings.map(({ length }) => length));
