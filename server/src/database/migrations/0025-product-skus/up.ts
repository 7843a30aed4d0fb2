import { type Kysely, sql } from 'kysely';

/** The number of each product and of each of its sizes, once in the shop; and those that a file gives anew. */
const statements = [
  sql`create table product_skus (
    sku text not null primary key,
    product_id text not null references products (id) on delete cascade
  )`,
  sql`create index product_skus_of_product on product_skus (product_id)`,
  sql`create table import_skus (
    import_id text not null references imports (id) on delete cascade,
    sku text not null,
    line bigint not null,
    constraint import_skus_once primary key (import_id, sku)
  )`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

type Numbered = { id: string; sku: string | null; sizes: string | null };

/** Where two products share a number already, it is the first one's; the other keeps it until its numbers are changed. */
export async function backfill(trx: Kysely<never>, { after, limit }: { after: string; limit: number }) {
  const { rows } = await sql<Numbered>`
    select id, sku, sizes from products where id > ${after} order by id limit ${sql.lit(limit)}`.execute(trx);
  for (const { id, sku, sizes } of rows) {
    for (const number of new Set([sku, ...skusIn(sizes)])) {
      if (!number) continue;
      await sql`insert into product_skus (sku, product_id) values (${number}, ${id}) on conflict do nothing`.execute(
        trx,
      );
    }
  }
  return rows.at(-1)?.id;
}

const skusIn = (sizes: string | null): (string | undefined)[] =>
  sizes?.includes('"sku"') ? (JSON.parse(sizes) as { sku?: string }[]).map(({ sku }) => sku) : [];
