import { checkFile, resume } from '@kiosk/testkit/imports.ts';
import { Interleaving } from '@kiosk/testkit/interleaving.ts';
import { describeShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { newIdentifier } from '../identifiers.ts';
import { tidyImports } from './removal.service.ts';

const interleaving = new Interleaving();

describeShop(
  'An import whose administrator loses the role',
  (shop) => {
    const applying = async (newRole = 'customer') => {
      const [as, other, sku] = [await shop.productManager(), await shop.admin(), `S-${newIdentifier()}`];
      const file = `sku,title,price,brand,category\n${sku},Jumper,10.00,harbour,knitwear`;
      const { id } = await checkFile({ shop, as }, file);
      const path = `/admin/imports/${id}`;
      await shop.post(`${path}/apply`, { as });
      const demote = () => shop.patch(`/admin/customers/${as.id}`, { as: other, body: { role: newRole } });
      const isThere = async () =>
        (await shop.db.selectFrom('products').select('id').where('sku', '=', sku).execute()).length === 1;
      const state = async () => (await shop.get(path, { as: other })).body.state;
      return { as, other, id, path, demote, isThere, state };
    };

    // What is asked for does not depend on the database.
    test.each(shop.kind === 'SQLite' ? ['customer', 'order-manager'] : ['customer'])(
      'an import whose product manager became %s is applied only when somebody else starts it',
      async (role) => {
        const { as, other, path, demote, isThere, state } = await applying(role);
        await demote();
        expect(await shop.post(`${path}/steps`, { as: other })).toMatchObject({
          status: 409,
          body: `${as.email} started this import and may no longer change products. Nothing was imported. Look at it and start it yourself.`,
        });
        expect([await state(), await isThere()]).toEqual(['checked', false]);
        await resume({ shop, as: other }, (await shop.post(`${path}/apply`, { as: other })).body);
        expect([await state(), await isThere()]).toEqual(['applied', true]);
      },
    );

    test('the job that finishes abandoned imports applies none whose administrator lost the role', async () => {
      const { id, demote, isThere, state } = await applying();
      await demote();
      await shop.db.updateTable('imports').set({ moved_at: '2026-01-01' }).where('id', '=', id).execute();
      await tidyImports(shop.db);
      expect([await state(), await isThere()]).toEqual(['checked', false]);
    });

    test.runIf(shop.kind === 'PostgreSQL')(
      'an import is rolled back when its administrator loses the role while it is stored',
      async () => {
        const { other, path, demote, isThere, state } = await applying();
        const [refused] = await interleaving.interrupt(
          shop,
          () => shop.post(`${path}/steps`, { as: other }),
          {
            at: /insert into "products"/,
            act: demote,
          },
        );
        expect(refused.status).toBe(409);
        expect([await state(), await isThere()]).toEqual(['checked', false]);
      },
    );
  },
  {},
  { dialect: interleaving.dialect },
);
