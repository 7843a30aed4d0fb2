import { countedTo, removedBetweenWrites } from '@kiosk/testkit/removals.ts';
import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { day, inTime } from '../clock.ts';
import { removeExpired } from './retention.service.ts';

const rows = 1_600;
/** Two steps: one may run just before a write, and one just after it. */
const maxAtOnce = 1_000;

type Of = { account: string; product: string; at: string };

/** A row of each table that was over long ago. */
const rowOf: Record<string, (of: Of) => RawBuilder<unknown>> = {
  sessions: ({ account, at }) => sql`'hash ' || n, ${account}, ${at}, ${at}, ${at}, null`,
  known_networks: ({ account, at }) => sql`${account}, 'network ' || n, ${at}`,
  account_links: ({ account, at }) => sql`'hash ' || n, ${account}, 'reset-password', 'a@b.c', ${at}, ${at}`,
  passkey_challenges: ({ account, at }) => sql`'challenge ' || n, ${account}, 'login', ${at}`,
  cart_lines: ({ account, product, at }) => sql`'line ' || n, ${account}, ${product}, 'c' || n, '', 1, ${at}`,
  product_changes: ({ account, at }) => sql`'change ' || n, ${account}, '{}', '[]', 0, ${at}, null`,
  download_keys: ({ at }) => sql`'hash ' || n, 'products', '{}', ${at}`,
  webhook_events: ({ at }) => sql`'event ' || n, 'charge.refunded', ${at}`,
};

// PostgreSQL locks only the rows that go, which nobody needs any more.
describeShopOn('SQLite', 'Expired data', (shop) => {
  test.each(Object.entries(rowOf))(
    '%s whose time is over go in steps, between which others write',
    async (table, row) => {
      const [{ id: account }, { id: product }] = [await shop.customer(), await shop.product()];
      await shop.db.deleteFrom('sessions').where('account_id', '=', account).execute();
      const values = row({ account, product, at: inTime(-400 * day) });
      await sql`${countedTo(rows)} insert into ${sql.table(table)} select ${values} from counted`.execute(
        shop.db,
      );
      const remove = () => removeExpired(shop.db, 3650 * day);
      const { atOnce, all } = await removedBetweenWrites(shop, table, remove);
      expect(all).toBe(rows);
      expect(atOnce).toBeLessThanOrEqual(maxAtOnce);
    },
  );
});
