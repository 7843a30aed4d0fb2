import { orderNumberIn } from '@kiosk/contract/order-number.ts';
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import { contains } from '../../database/dialect.ts';
import { listOf } from '../../database/many-rows.ts';
import type { SearchKind } from '../../database/schema/search.ts';
import type { Database, Schema } from '../../database/schema.ts';
import { hasFrequentTerm } from '../../search/rare-terms.service.ts';
import { beginsWith, refsBeginning } from '../../search/search.service.ts';
import { isPending } from './order-search-terms.store.ts';
import type { Term } from './order-search-terms.ts';

/** Terms that an order must match. With `among`, only these orders can match. */
export type Meaning = { terms: readonly Term[]; among?: readonly string[] };

/** Alternatives: an order must match one of them. */
export type OrderSearch = readonly Meaning[];

const order: ExpressionBuilder<Schema, 'orders'> = expressionBuilder();
const select: ExpressionBuilder<Schema, never> = expressionBuilder();

/** The condition of a search. If every alternative names its orders, only these are read. */
export function matchesSearch(db: Database, search: OrderSearch): Expression<SqlBool> {
  const means = order.or(search.map((meaning) => meets(db, meaning, search.length > 1)));
  if (search.some(({ among }) => among === undefined)) return means;
  const named = search.flatMap(({ among = [] }) => among);
  return order.and([order('orders.id', 'in', listOf(db, named)), means]);
}

/** @param isOneOfSeveral whether other alternatives may read other orders */
const meets = (db: Database, { terms, among }: Meaning, isOneOfSeveral: boolean): Expression<SqlBool> =>
  order.and([
    ...(among && isOneOfSeveral ? [order('orders.id', 'in', listOf(db, among))] : []),
    // A scan reads the index of terms alone, which knows neither customers nor products.
    ...terms.map((term) =>
      among ? order.or([hasTerm(db, term), customerHas(term), hasProductWith(term)]) : hasTerm(db, term),
    ),
  ]);

/** By what the customer is called now, or was since the order. */
const customerHas = ({ beginnings: [beginning = ''] }: Term): Expression<SqlBool> =>
  hasFrequentTerm(beginning, 'account', order.ref('orders.account_id'));

/** By what a product is called now, or was when it was deleted. */
const hasProductWith = ({ beginnings: [beginning = ''] }: Term): Expression<SqlBool> =>
  order(
    select
      .selectFrom('order_lines')
      .select('order_lines.product_id')
      .where('order_lines.order_id', '=', order.ref('orders.id'))
      .where((line) => hasFrequentTerm(beginning, 'product', line.ref('order_lines.product_id')))
      .limit(1),
    'is not',
    null,
  );

const hasTerm = (db: Database, { beginnings, number }: Term): Expression<SqlBool> =>
  order.or([
    ...beginnings.map((beginning) => contains(db, order.ref('orders.search_terms'), ` ${beginning}`)),
    ...(number ? [order('orders.id', 'like', `${number}%`), order('orders.id', 'like', `%${number}`)] : []),
  ]);

/**
 * The orders that match a term by recipient, number, customer or product (also a deleted one); undefined if there are
 * more than `max`, also of products that had the term once, whether their orders show it or not.
 */
export async function findCandidates(db: Database, term: Term, max: number): Promise<string[] | undefined> {
  const { beginnings, number } = term;
  const limit = max + 1;
  const [text = ''] = beginnings;
  const [found, former] = await Promise.all([
    readUpTo(db, max, [
      ...beginnings.map((beginning) => listed(recipientOf(beginning).limit(limit))),
      ...(number ? [listed(numbered(number).limit(limit))] : []),
      listed(pending(db, term).limit(limit)),
      listed(ordersOf(text, limit)),
      listed(ordersWith('product', text, limit)),
    ]),
    readUpTo(db, max, [listed(ordersWith('former-product', text, limit))]),
  ]);
  return found && former && [...new Set([...found, ...(await onlyShowing(db, term, former))])];
}

type Ids = ReturnType<typeof listed>;

async function readUpTo(
  db: Database,
  max: number,
  [first, ...others]: readonly Ids[],
): Promise<string[] | undefined> {
  if (first === undefined) return [];
  const all = others.reduce((union, other) => union.unionAll(other), first);
  const rows = await db
    .selectFrom(all.as('found'))
    .select('found.id')
    .limit(max + 1)
    .execute();
  return rows.length > max ? undefined : rows.flatMap(({ id }) => id ?? []);
}

/** Without those that were placed before or after their product had the term. */
async function onlyShowing(db: Database, term: Term, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.id', 'in', listOf(db, ids))
    .where(hasTerm(db, term))
    .execute();
  return rows.map(({ id }) => id);
}

export async function findIdByInvoice(db: Database, invoice: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('invoice_number', '=', invoice)
    .executeTakeFirst();
  return found?.id;
}

/** The order whose number was typed, as a whole or its digits alone, which may mean something else, too. */
export async function findByTypedNumber(
  db: Database,
  text: string,
): Promise<{ id: string; isWhole: boolean } | undefined> {
  const typed = orderNumberIn(text);
  if (typed === undefined) return undefined;
  const found = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('number_value', '=', typed.value)
    .executeTakeFirst();
  const isDigits = typed.number === String(typed.value);
  return found && (isDigits || found.number === typed.number)
    ? { id: found.id, isWhole: !isDigits }
    : undefined;
}

/** One part of a union, with a limit of its own. */
const listed = <DB, Tables extends keyof DB>(orders: SelectQueryBuilder<DB, Tables, { id: string | null }>) =>
  select.selectFrom(orders.as('some')).select('some.id');

const recipientOf = (beginning: string) =>
  select
    .selectFrom('order_search_terms')
    .select('order_id as id')
    .where(beginsWith('order_search_terms.term', beginning));

/** Orders that are not indexed yet are scanned. */
const pending = (db: Database, term: Term) =>
  select.selectFrom('orders').select('orders.id').where(isPending).where(hasTerm(db, term));

const numbered = (number: string) =>
  select
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.id', '>=', number)
    .where('orders.id', '<', `${number}g`);

/** Customers or products without orders count too: a term that many of them have is not worth reading. */
const some = (kind: SearchKind, term: string, limit: number) =>
  select.selectFrom(refsBeginning(select, kind, term).limit(limit).as('some'));

const ordersOf = (term: string, limit: number) =>
  some('account', term, limit)
    .leftJoin('orders', 'orders.account_id', 'some.ref')
    .select('orders.id as id')
    .limit(limit);

const ordersWith = (kind: 'product' | 'former-product', term: string, limit: number) =>
  some(kind, term, limit)
    .leftJoin('order_lines', 'order_lines.product_id', 'some.ref')
    .select('order_lines.order_id as id')
    .limit(limit);
