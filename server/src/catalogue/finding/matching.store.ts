import { type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely';
import { tableOf } from '../../database/dialect.ts';
import type { SearchField } from '../../database/schema/search.ts';
import type { Database, Schema } from '../../database/schema.ts';

/** What a product has to have: one of these terms. */
export type Clause = readonly string[];

/** Bounds of what products cost, in cents, and whether they must be in stock. */
export type Limits = { minCents?: number; maxCents?: number; inStock?: boolean };

/** A place in the postings of a term. */
export type Place = { field: number; product_id: string };

/** Where a term can be: what shoppers choose is never in a text. */
const fieldsOf = (terms: Clause): readonly SearchField[] =>
  terms.some((term) => term.includes('=')) ? [0] : [1, 2, 3];

/** The condition that a product has a term of each clause. Fields are named, so that it is one look at an index. */
const hasEach = (clauses: readonly Clause[], id: 'chunk.product_id' | 'products.id') => {
  const where: ExpressionBuilder<Schema, never> = expressionBuilder();
  return clauses.map((terms) =>
    where.exists(
      where
        .selectFrom('product_postings as other')
        .select(sql.lit(1).as('one'))
        .where('other.term', 'in', terms)
        .where('other.field', 'in', fieldsOf(terms))
        .where('other.product_id', '=', sql.ref<string>(id)),
    ),
  );
};

const within = ({ minCents, maxCents, inStock }: Limits) => {
  const where = expressionBuilder<Schema, 'products'>();
  return [
    where('products.archived_at', 'is', null),
    ...(minCents === undefined ? [] : [where('products.price_cents', '>=', minCents)]),
    ...(maxCents === undefined ? [] : [where('products.price_cents', '<=', maxCents)]),
    ...(inStock ? [where('products.stock_state', '<>', 'sold-out')] : []),
  ];
};

/** How many postings terms have; it counts no further than `max`. */
export async function countPostings(db: Database, terms: Clause, max: number): Promise<number> {
  if (terms.length === 0) return 0;
  const some = db
    .selectFrom('product_postings')
    .select(sql.lit(1).as('one'))
    .where('term', 'in', terms)
    .limit(max);
  const { found } = await db
    .selectFrom(some.as('some'))
    .select((select) => select.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return Number(found);
}

const after = ({ field, product_id }: Place) =>
  sql<SqlBool>`(product_postings.field, product_postings.product_id) > (${field}, ${product_id})`;

/**
 * Goes through a part of the postings of a term, the best field first, and within it by product.
 * @param size so many postings are looked at
 * @returns the products on sale that match, and where the next part begins; undefined after the last
 */
export async function matchPart(
  db: Database,
  term: string,
  from: Place,
  size: number,
  { clauses, limits }: { clauses: readonly Clause[]; limits: Limits },
): Promise<{ ids: string[]; next: Place | undefined }> {
  const part = db.selectFrom('product_postings').where('term', '=', term).where(after(from));
  const next = await part
    .select(['field', 'product_id'])
    .orderBy('field')
    .orderBy('product_id')
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst();
  const chunk = part.select(['field', 'product_id']).orderBy('field').orderBy('product_id').limit(size);
  const rows = await db
    .selectFrom(chunk.as('chunk'))
    .innerJoin('products', 'products.id', 'chunk.product_id')
    .select('chunk.product_id as id')
    .where((where) => where.and([...within(limits), ...hasEach(clauses, 'chunk.product_id')]))
    .orderBy('chunk.field')
    .orderBy('chunk.product_id')
    .execute();
  return { ids: rows.map(({ id }) => id), next };
}

export type FoundSort = { by: 'id' | 'price' | 'rating'; order: 'asc' | 'desc' };

const columns = { id: 'products.id', price: 'products.price_cents', rating: 'products.rating' } as const;

/** These products in an order; ties are broken by id. */
export async function sortIds(
  db: Database,
  ids: readonly string[],
  { by, order }: FoundSort,
): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('products.id')
    .where('products.id', 'in', idsIn(db, ids))
    .$if(by !== 'id', (select) => select.orderBy(columns[by], order))
    .orderBy('products.id', order)
    .execute();
  return rows.map(({ id }) => id);
}

/** Any number of ids in one parameter. */
export const idsIn = (db: Database, ids: readonly string[]) => {
  const given = tableOf(db as never, { id: 'text' }, JSON.stringify(ids.map((id) => ({ id }))));
  return sql<string>`(select id from ${given})`;
};

/** Ratings of products, for those that match equally well. */
export async function readRatings(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'rating'])
    .where('id', 'in', idsIn(db, ids))
    .execute();
  return new Map(rows.map(({ id, rating }) => [id, rating]));
}

/** A key of a list of products on sale, after which the next part begins. */
export type ListKey = { value: number; id: string };

/**
 * Goes through a part of the products on sale in an order.
 * @param size so many products are looked at
 */
export async function matchListPart(
  db: Database,
  { by, order }: FoundSort,
  from: ListKey | undefined,
  size: number,
  { clauses, limits }: { clauses: readonly Clause[]; limits: Limits },
): Promise<{ ids: string[]; next: ListKey | undefined }> {
  const column = columns[by];
  const sign = sql.raw(order === 'asc' ? '>' : '<');
  const { minCents, maxCents } = limits;
  const list = db
    .selectFrom('products')
    .where('products.archived_at', 'is', null)
    .$if(by === 'price' && minCents !== undefined, (some) =>
      some.where('products.price_cents', '>=', minCents ?? 0),
    )
    .$if(by === 'price' && maxCents !== undefined, (some) =>
      some.where('products.price_cents', '<=', maxCents ?? 0),
    )
    .$if(from !== undefined, (some) =>
      some.where(
        by === 'id'
          ? sql<SqlBool>`products.id ${sign} ${from?.id}`
          : sql<SqlBool>`(${sql.ref(column)}, products.id) ${sign} (${from?.value}, ${from?.id})`,
      ),
    )
    .$if(by !== 'id', (some) => some.orderBy(column, order))
    .orderBy('products.id', order);
  const value = by === 'id' ? sql<number>`0` : sql<number>`${sql.ref(column)}`;
  const next = await list
    .select(['products.id as id', value.as('value')])
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst();
  const chunk = list.select(['products.id as product_id', value.as('value')]).limit(size);
  const rows = await db
    .selectFrom(chunk.as('chunk'))
    .innerJoin('products', 'products.id', 'chunk.product_id')
    .select('chunk.product_id as id')
    .where((where) => where.and([...within(limits), ...hasEach(clauses, 'chunk.product_id')]))
    .orderBy('chunk.value', order)
    .orderBy('chunk.product_id', order)
    .execute();
  return { ids: rows.map(({ id }) => id), next };
}
