import { invoiceNumberIn } from '@kiosk/contract/invoice.ts';
import { orderNumberIn } from '@kiosk/contract/order-number.ts';
import type { Database } from '../database/schema.ts';
import { meaningsOf, type Term } from '../order-search-terms.ts';
import {
  findByNumberValue,
  findCandidates,
  findIdByInvoice,
  type Meaning,
  type OrderSearch,
} from './order-search.store.ts';

/** Checking up to this many orders is faster than scanning the search terms of all orders. */
const few = 1_000;

/** Parses a search text; undefined if it has no terms. If only few orders can match, their ids are part of the result. */
export async function readOrderSearch(db: Database, text = ''): Promise<OrderSearch | undefined> {
  const invoice = invoiceNumberIn(text);
  const invoiced = invoice && (await findIdByInvoice(db, invoice));
  if (invoiced) return [{ terms: [], among: [invoiced] }];
  const numbered = await readNumber(db, text);
  if (numbered?.isWhole) return [numbered.meaning];
  const meanings = meaningsOf(text);
  if (meanings.length === 0) return undefined;
  const found = await Promise.all(meanings.map((terms) => readMeaning(db, terms)));
  return numbered === undefined ? found : [numbered.meaning, ...found];
}

/** The order whose number was typed; its digits alone may mean something else, too. */
async function readNumber(
  db: Database,
  text: string,
): Promise<{ meaning: Meaning; isWhole: boolean } | undefined> {
  const typed = orderNumberIn(text);
  const found = typed && (await findByNumberValue(db, typed.value));
  if (found === undefined) return undefined;
  const isDigits = typed?.number === String(typed?.value);
  if (found.number !== typed?.number && !isDigits) return undefined;
  return { meaning: { terms: [], among: [found.id] }, isWhole: !isDigits };
}

async function readMeaning(db: Database, terms: readonly Term[]): Promise<Meaning> {
  // As a rule, the longer a term, the fewer orders have it.
  for (const term of terms.toSorted((a, b) => maxLengthOf(b) - maxLengthOf(a))) {
    const ids = await findCandidates(db, term, few);
    if (ids) return { terms: terms.filter((other) => other !== term), among: ids };
  }
  return { terms };
}

const maxLengthOf = ({ beginnings }: Term): number => Math.max(...beginnings.map(({ length }) => length));
