import { readConfig } from '@kiosk/server/config/config.ts';
import { refreshStatistics } from '@kiosk/server/database/dialect.ts';
import { openDatabase } from '@kiosk/server/database/open.ts';
import { inLongTransaction } from '@kiosk/server/database/transaction.ts';
import { sql } from 'kysely';

// Adds as many orders as its argument says, as version 0.1.0 stored them: node add-old-orders.ts 1000000

const db = openDatabase(readConfig());
const count = Number(process.argv[2]);
const numbers = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})`;
const zeros = '0'.repeat(23);
const id = sql`'5' || substr(${sql.lit(zeros)} || n, length(cast(n as text)) + 1)`;
/** Of 171 days. */
const moment = sql`'2026-0' || (1 + n % 9) || '-' || (10 + n / 9 % 19) || 'T' || (10 + n / 171 % 14) || ':00:00.000Z'`;
const address = '{"name":"Ada Lovelace","city":"Springfield","street":"12 Analytical Row"}';

await inLongTransaction(db, async (trx) => {
  await sql`insert into orders (id, account_id, status, payment_method, payment_status, total_cents, total_items, address,
      search_terms, search_terms_pending, created_at)
    ${numbers} select ${id}, (select min(id) from accounts), 'delivered', 'cash', 'paid', 7900, 1, ${address},
      'ada lovelace', 0, ${moment} from numbers`.execute(trx);
  await sql`insert into order_lines (order_id, position, product_id, title, thumbnail, price_cents, quantity, color, size,
      stock_taken)
    ${numbers} select ${id}, 0, (select min(id) from products), 'Jumper', '/pictures/none.svg', 7900, 1, '', '', 1
    from numbers`.execute(trx);
});
await refreshStatistics(db);
await db.destroy();
