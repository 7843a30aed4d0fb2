import { checkFile, resume } from '@kiosk/testkit/imports.ts';
import { Interleaving } from '@kiosk/testkit/interleaving.ts';
import { type Caller, describeShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { newIdentifier } from '../identifiers.ts';
import { pictureProbe } from './picture-probe.service.ts';
import { resume as resumeImport } from './steps.service.ts';

const interleaving = new Interleaving();

describeShop(
  'Concurrent calls of one import',
  (shop) => {
    const importOf = async (as: Caller, ...rows: string[]) => {
      const { id } = await checkFile({ shop, as }, rows.join('\n'));
      const path = `/admin/imports/${id}`;
      const apply = async () => {
        const wanted = await shop.post(`${path}/apply`, { as });
        if (wanted.status !== 200) return wanted.body;
        await resume({ shop, as }, wanted.body);
        return (await shop.get(path, { as })).body.state;
      };
      return { as, id, path, apply, remove: () => shop.delete(path, { as }) };
    };
    const newImport = async (brand = 'Harbour') => {
      const [as, sku] = [await shop.admin(), `S-${newIdentifier()}`];
      const row = `${sku},Jumper,10.00,${brand},knitwear`;
      return { sku, ...(await importOf(as, 'sku,title,price,brand,category', row)) };
    };
    const productOf = (sku: string) =>
      shop.db.selectFrom('products').selectAll().where('sku', '=', sku).executeTakeFirst();
    const partIsRemoved = /delete from "import_rows"/;

    test('an import is not applied while it is being removed', async () => {
      const { sku, apply, remove } = await newImport();
      const [removed, applied] = await interleaving.interrupt(shop, remove, {
        at: partIsRemoved,
        act: apply,
      });
      expect(removed.status).toBe(200);
      expect(applied).toMatch(/^(The import has been removed|There is no such import)/);
      expect(await productOf(sku)).toBeUndefined();
    });

    test('an import whose removal was cut off by the death of the process is not applied', async () => {
      const { sku, apply, remove } = await newImport();
      await interleaving.die(remove, /^commit$/);
      expect(await apply()).toBe('The import has been removed.');
      expect(await productOf(sku)).toBeUndefined();
      expect((await remove()).status).toBe(200);
    });

    test('an import stays applied when another server had a conflict before', async () => {
      const { as, id, sku, path } = await newImport();
      const otherServer = shop.db.withoutPlugins();
      const inTheWay = await shop.product({ sku });
      await shop.post(`${path}/apply`, { as });
      const steps = () => shop.post(`${path}/steps`, { as });
      const [refused, applied] = await interleaving.interrupt(shop, steps, {
        at: /^rollback$/,
        act: async () => {
          await shop.delete(`/products/${inTheWay.id}`, { as });
          return resumeImport(otherServer, pictureProbe({ own: undefined }), id, () => undefined);
        },
      });
      expect([refused.status, applied.state]).toEqual([409, 'applied']);
      expect((await shop.get(path, { as })).body.state).toBe('applied');
    });

    const inTwoSizes = {
      sizes: ['S', 'M'].map((name) => ({ name, inStock: true })),
      sizeStocks: ['S', 'M'].map((name) => ({ name, stock: 7 })),
    };
    const stockFiles = {
      'a product': { values: {}, rows: (sku: string) => ['sku,stock', `${sku},24`] },
      variants: {
        values: inTwoSizes,
        rows: (sku: string) => ['sku,variant,stock', `${sku},,`, ',S,17', ',M,7'],
      },
    };
    for (const [of, { values, rows }] of Object.entries(stockFiles)) {
      test(`two imports of the same stock of ${of} at once change it once`, async () => {
        const [as, sku] = [await shop.admin(), `S-${newIdentifier()}`];
        const { id } = await shop.product({ sku, stock: 14, ...values });
        const [one, other] = [await importOf(as, ...rows(sku)), await importOf(as, ...rows(sku))];
        const states = await interleaving.interrupt(shop, one.apply, {
          at: /^update "products"/,
          act: other.apply,
        });
        expect(states).toEqual(['applied', 'outdated']);
        expect(await shop.stockOf(id)).toBe(24);
      });
    }

    test('an import must be checked again when its new brand has the value of one that was created since', async () => {
      const word = `b${newIdentifier()}`;
      const { as, sku, path, apply } = await newImport(`${word}++`);
      const other = { title: 'Coat', price: 5, brand: `${word}!`, category: 'coats' };
      await shop.post('/admin/products', { as, body: other });
      expect(await apply()).toBe('outdated');
      await resume({ shop, as }, (await shop.post(`${path}/check`, { as })).body);
      expect(await apply()).toBe('applied');
      expect((await productOf(sku))?.brand).toBe(`${word}-2`);
    });

    test('an import must be checked again when its brand was deleted since', async () => {
      const brand = `b${newIdentifier()}`;
      const admin = await shop.admin();
      const other = { title: 'Coat', price: 5, brand, category: 'coats' };
      const { body: last } = await shop.post('/admin/products', { as: admin, body: other });
      await shop.delete(`/products/${last.id}`, { as: admin });
      const { as, sku, path, apply } = await newImport(brand);
      expect((await shop.delete(`/admin/catalogue/brands/${brand}`, { as: admin })).status).toBe(200);
      expect(await apply()).toBe('outdated');
      await resume({ shop, as }, (await shop.post(`${path}/check`, { as })).body);
      expect(await apply()).toBe('applied');
      expect((await productOf(sku))?.brand).toBe(brand);
    });
  },
  {},
  { dialect: interleaving.dialect },
);
