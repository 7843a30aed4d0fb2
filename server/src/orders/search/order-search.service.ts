import { invoiceNumberIn } from '@kiosk/contract/invoice.ts';
import type { Database } from '../../database/schema.ts';
import {
  findByTypedNumber,
  findCandidates,
  findIdByInvoice,
  type Meaning,
  type OrderSearch,
} from './order-search.store.ts';
import { parseOrderSearch, type Term } from './order-search-terms.ts';

/** Checking up to this many orders is faster than scanning the search terms of all orders. */
const few = 1_000;

/** Parses a search text; undefined if it has no terms. If only few orders can match, their ids are part of the result. */
export async function readOrderSearch(db: Database, text = ''): Promise<OrderSearch | undefined> {
  const invoice = invoiceNumberIn(text);
  const invoiced = invoice && (await findIdByInvoice(db, invoice));
  if (invoiced) return [{ terms: [], among: [invoiced] }];
  const numbered = await findByTypedNumber(db, text);
  const isNumbered: Meaning[] = numbered ? [{ terms: [], among: [numbered.id] }] : [];
  if (numbered?.isWhole) return isNumbered;
  const meanings = parseOrderSearch(text);
  if (meanings.length === 0) return undefined;
  const found = await Promise.all(meanings.map((terms) => readMeaning(db, terms)));
  return [...isNumbered, ...found];
}

async function readMeaning(db: Database, terms: readonly Term[]): Promise<Meaning> {
  // Longer terms usually match fewer orders.
  for (const term of terms.toSorted((a, b) => maxLengthOf(b) - maxLengthOf(a))) {
    const ids = await findCandidates(db, term, few);
    if (ids) return { terms: terms.filter((other) => other !== term), among: ids };
  }
  return { terms };
}

const maxLengthOf = ({ beginnings }: Term): number => Math.max(...beginnings.map(({ length }) => length));
