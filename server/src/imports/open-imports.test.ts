import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';

describeShopOn('SQLite', 'Open imports', (shop) => {
  test('an import beyond the twenty open ones is refused, until one is removed or found to have errors', async () => {
    const as = await shop.admin();
    const start = () => shop.post('/admin/imports', { as, body: { fileName: 'products.csv', size: 100 } });
    const started = [];
    for (let count = 0; count < 20; count++) started.push(await start());
    expect(started.map(({ status }) => status)).toEqual(Array(20).fill(201));

    expect(await start()).toMatchObject({
      status: 409,
      body: 'There are 20 imports that are not finished. Please apply or remove one of them first.',
    });
    await shop.delete(`/admin/imports/${started[0]?.body.id}`, { as });
    expect((await start()).status).toBe(201);
    expect((await start()).status).toBe(409);

    // Its corrected file is an import of its own.
    const faulty = shop.db.updateTable('imports').set({ state: 'checked', check_errors: 1 });
    await faulty.where('id', '=', started[1]?.body.id).execute();
    expect((await start()).status).toBe(201);
    expect((await start()).status).toBe(409);
  });
});
