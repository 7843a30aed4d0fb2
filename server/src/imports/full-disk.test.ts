import type { ProductImport } from '@kiosk/contract/import.ts';
import { resume, sendPart } from '@kiosk/testkit/imports.ts';
import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const rows = 60;
const file = Buffer.from(
  ['sku,title,price,brand,category,description']
    .concat(
      Array.from({ length: rows }, (_, at) => `L-${at},Lantern,12.00,Acme,Lamps,${'light '.repeat(150)}`),
    )
    .join('\n'),
);

// PostgreSQL's errors of a full disk: server/src/http/errors.test.ts.
describeShopOn('SQLite', 'An import into a full disk', (shop) => {
  const fill = async () => {
    const pages = await sql<{ count: number }>`select page_count as count from pragma_page_count`.execute(
      shop.db,
    );
    await sql`pragma max_page_count = ${sql.lit(pages.rows[0]?.count)}`.execute(shop.db);
  };
  const makeRoom = () => sql`pragma max_page_count = 1000000`.execute(shop.db);
  const products = async () => {
    const { headers } = await shop.get('/products?_page=1&_limit=1');
    return Number(headers['x-total-count']);
  };

  test('a file whose disk fills up at any step is refused with 503, and imported once when there is room', async () => {
    const as = await shop.admin();
    const body = { fileName: 'products.csv', size: file.length };
    const started: ProductImport = (await shop.post('/admin/imports', { as, body })).body;
    const path = `/admin/imports/${started.id}`;
    const part = () =>
      shop.post(`${path}/parts?offset=0`, {
        as,
        body: file,
        headers: { 'content-type': 'application/octet-stream' },
      });
    await fill();
    expect((await part()).status).toBe(503);
    await makeRoom();
    const read = await sendPart({ shop, as }, started, file, 0);
    const checked = await resume({ shop, as }, read);
    expect(checked).toMatchObject({ state: 'checked', newRows: rows });

    await shop.post(`${path}/apply`, { as });
    await fill();
    let step = await shop.post(`${path}/steps`, { as });
    while (step.body.state === 'applying') step = await shop.post(`${path}/steps`, { as });
    expect(step.status).toBe(503);
    expect(await products()).toBe(0);
    await makeRoom();
    const applied = await resume({ shop, as }, (await shop.get(path, { as })).body);
    expect(applied.state).toBe('applied');
    expect(await products()).toBe(rows);
  });
});
