import { type Kysely, sql } from 'kysely';

/** The tables stay as they are. */
export async function up(): Promise<void> {}

type Sold = { id: string; title: string };

/** Products that were renamed earlier lead to the orders that show their former titles. */
export async function backfill(trx: Kysely<never>, { after, limit }: { after: string; limit: number }) {
  const { rows } = await sql<{ id: string }>`
    select id from orders where id > ${after} order by id limit ${sql.lit(limit)}`.execute(trx);
  const last = rows.at(-1)?.id;
  if (last === undefined) return undefined;
  const { rows: renamed } = await sql<Sold>`
    select distinct order_lines.product_id as id, order_lines.title
    from order_lines left join products on products.id = order_lines.product_id
    where order_lines.order_id > ${after} and order_lines.order_id <= ${last}
      and (products.id is null or products.title <> order_lines.title)`.execute(trx);
  for (const sold of renamed) await addFormer(trx, sold);
  return last;
}

async function addFormer(trx: Kysely<never>, { id, title }: Sold): Promise<void> {
  const terms = searchTermsOf(title).map((term) => sql`('former-product', ${term}, ${id})`);
  if (terms.length === 0) return;
  await sql`insert into search_terms (kind, term, ref) values ${sql.join(terms)} on conflict do nothing`.execute(
    trx,
  );
}

function searchTermsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const terms = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(terms.map((term) => term.slice(0, 40)))].slice(0, 40);
}
