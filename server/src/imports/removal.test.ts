import { checkFile, resume } from '@kiosk/testkit/imports.ts';
import { countedTo, removedBetweenWrites } from '@kiosk/testkit/removals.ts';
import { type Caller, describeShopOn } from '@kiosk/testkit/shop.ts';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';

const rows = 1_600;
/** Two steps: one may run just before a write, and one just after it. */
const maxAtOnce = 1_000;

/** What a check of a large file has found in one of its rows. */
const foundOf: Record<string, (id: string) => RawBuilder<unknown>> = {
  import_skus: (id) => sql`${id}, 'sku ' || n, n + 1`,
  import_facets: (id) => sql`${id}, 'brands', 'brand-' || n, 'Brand ' || n`,
  import_addresses: (id) => sql`${id}, 'https://pictures.example.com/' || n, 'It does not answer.'`,
};

// PostgreSQL locks only the rows that go, which nobody else needs.
describeShopOn('SQLite', 'A large import', (shop) => {
  async function checked(as: Caller, table: string) {
    const { id } = await checkFile(
      { shop, as },
      'sku,title,price,brand,category\nS-1,Jumper,10,Harbour,knitwear',
    );
    const found = foundOf[table]?.(id);
    await sql`${countedTo(rows)} insert into ${sql.table(table)} select ${found} from counted`.execute(
      shop.db,
    );
    return `/admin/imports/${id}`;
  }

  test.each(Object.keys(foundOf))(
    'removing an import deletes its %s in steps, so that others can write',
    async (table) => {
      const as = await shop.admin();
      const path = await checked(as, table);
      const { atOnce, all } = await removedBetweenWrites(shop, table, () => shop.delete(path, { as }));
      expect(all).toBeGreaterThanOrEqual(rows);
      expect(atOnce).toBeLessThanOrEqual(maxAtOnce);
    },
  );

  test.each(Object.keys(foundOf))(
    'checking an import again deletes its %s in steps, so that others can write',
    async (table) => {
      const as = await shop.admin();
      const path = await checked(as, table);
      const checkAgain = async () => resume({ shop, as }, (await shop.post(`${path}/check`, { as })).body);
      const { atOnce, all } = await removedBetweenWrites(shop, table, checkAgain);
      expect(all).toBe(rows);
      expect(atOnce).toBeLessThanOrEqual(maxAtOnce);
      expect((await shop.get(path, { as })).body).toMatchObject({ state: 'checked', newRows: 1, errors: 0 });
    },
  );
});
