import { readConfig } from '@kiosk/server/config.ts';
import { openDatabase } from '@kiosk/server/database/open.ts';
import { inLongTransaction } from '@kiosk/server/database/transaction.ts';
import { sql } from 'kysely';

// Adds as many orders as its argument says, as version 0.1.0 stored them: node add-old-orders.ts 1000000

const db = openDatabase(readConfig());
const count = Number(process.argv[2]);
const numbers = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})`;
const id = sql`'5' || substr(cast(100000000000000000000000 + n as text), 2)`;
const address = '{"name":"Ada Lovelace","city":"Springfield","street":"12 Analytical Row"}';

await inLongTransaction(db, async (trx) => {
  await sql`insert into orders (id, account_id, status, payment_method, payment_status, total_cents, total_items, address,
      search_terms, search_terms_pending, created_at)
    ${numbers} select ${id}, (select min(id) from accounts), 'delivered', 'cash', 'paid', 7900, 1, ${address},
      'ada lovelace', 0, '2026-0' || (1 + n % 9) || '-01T00:00:00.000Z' from numbers`.execute(trx);
  await sql`insert into order_lines (order_id, position, product_id, title, thumbnail, price_cents, quantity, color, size,
      stock_taken)
    ${numbers} select ${id}, 0, (select min(id) from products), 'Jumper', '/pictures/none.svg', 7900, 1, '', '', 1
    from numbers`.execute(trx);
});
await sql`vacuum analyze`.execute(db);
await db.destroy();
