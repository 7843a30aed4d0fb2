import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '@kiosk/server/config/config.ts';
import { pendingBackfills } from '@kiosk/server/database/backfills.ts';
import { openDatabase } from '@kiosk/server/database/open.ts';
import { sql } from 'kysely';

// Ends when a server has filled the rows of earlier versions and summed up the sales of every day.

const db = openDatabase(readConfig());
const lacksSums = async () => {
  const { rows } =
    await sql`select 1 from orders where substr(created_at, 1, 10) < ${new Date().toISOString().slice(0, 10)}
    and not exists (select 1 from sales_days where day = substr(created_at, 1, 10)) limit 1`.execute(db);
  return rows.length > 0;
};
while ((await pendingBackfills(db)).length > 0 || (await lacksSums())) await pause(5_000);
await db.destroy();
