import type { DatabaseKind } from '@kiosk/testkit/databases.ts';
import { checkFile, resume } from '@kiosk/testkit/imports.ts';
import { address } from '@kiosk/testkit/orders.ts';
import { checkPayment, payWithTestCard, testCards } from '@kiosk/testkit/payments.ts';
import { changeSettings } from '@kiosk/testkit/settings.ts';
import { asProblem, describeShop, describeShopOn } from '@kiosk/testkit/shop.ts';
import { describe, expect, test } from 'vitest';
import { indexChangedProducts } from '../../catalogue/finding/indexing.service.ts';

const seller = {
  name: 'Nordlicht GmbH',
  address: ['Speicherstadt 7', '20457 Hamburg'],
  taxId: '',
  taxRate: 10,
  taxName: 'VAT',
  timeZone: 'UTC',
};

const product = {
  ...{ title: 'Cup', brand: 'Harbour', category: 'Cups', taxClass: 'standard' },
  images: ['/pictures/cup.svg'],
};

const placed = (id: string, amount: number, quantity: number, paymentMethod = 'cash') => ({
  items: [{ product: id, quantity }],
  totalAmount: amount,
  totalItems: quantity,
  paymentMethod,
  selectedAddresses: address,
});

// Both databases keep the same whole minor units, so each has a currency.
describe.each([
  { on: 'SQLite', currency: 'JPY', price: 1980, wrong: 19.5, total: 5940, minor: 5940, tax: 540, part: 1000 },
  {
    ...{ on: 'PostgreSQL', currency: 'KWD', price: 1.125, wrong: 1.1255 },
    ...{ total: 3.375, minor: 3375, tax: 0.307, part: 1.005 },
  },
])('a shop in $currency', ({ on, currency, price, wrong, total, minor, tax, part }) => {
  describeShopOn(
    on as DatabaseKind,
    'A shop of its own currency',
    (shop) => {
      test('a shop sells, is paid, invoices, refunds and credits in its own currency, and shows it everywhere', async () => {
        const as = await shop.admin();
        expect((await changeSettings(shop, as, { currency, seller })).status).toBe(200);
        const refused = await shop.post('/admin/products', {
          as,
          headers: asProblem,
          body: { ...product, price: wrong },
        });
        expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'price' }] } });
        expect(refused.body.detail).toBe(`Price has more decimals than ${currency}`);
        const { id } = (await shop.post('/admin/products', { as, body: { ...product, price } })).body;
        expect((await shop.get(`/products/${id}`)).body.price).toBe(price);
        const listed = await shop.get(`/products?minPrice=${price}&maxPrice=${price}`);
        expect(listed.body).toMatchObject([{ id, price }]);

        const ada = await shop.customer();
        await shop.post('/cart', { as: ada, body: { product: id, quantity: 3 } });
        expect((await shop.get('/cart', { as: ada })).body).toMatchObject([{ price }]);
        const order = (await shop.post('/orders', { as: ada, body: placed(id, total, 3, 'card') })).body;
        expect(order).toMatchObject({ totalAmount: total, currency, items: [{ price }] });
        await payWithTestCard(shop, ada, order.id, testCards.good);
        await checkPayment(shop, ada, order.id);
        const attempt = await shop.db
          .selectFrom('payment_attempts')
          .selectAll()
          .where('order_id', '=', order.id)
          .executeTakeFirstOrThrow();
        expect(attempt).toMatchObject({ amount_cents: minor, currency: currency.toLowerCase() });

        const issued = await shop.post(`/admin/orders/${order.id}/invoice`, { as });
        expect(issued.body.invoice).toMatchObject({
          currency,
          total,
          paid: total,
          due: 0,
          tax: { amount: tax },
        });
        const refund = await shop.post(`/admin/orders/${order.id}/refunds`, {
          as,
          headers: { 'idempotency-key': crypto.randomUUID() },
          body: { amount: part },
        });
        expect(refund.body).toMatchObject({ amount: part, status: 'succeeded' });
        const credited = await shop.post(`/admin/orders/${order.id}/credit-notes`, { as });
        expect(credited.body.creditNotes).toMatchObject([{ currency, total: part }]);
        const details = (await shop.get(`/admin/orders/${order.id}`, { as })).body;
        expect(details).toMatchObject({
          currency,
          refundedAmount: part,
          payments: { currency, paid: total, refunded: part },
        });
        expect((await shop.app.inject('/merchant.xml')).body).toContain(
          `<g:price>${price} ${currency}</g:price>`,
        );
        expect((await changeSettings(shop, as, { currency: 'EUR' })).body).toMatchObject({
          status: 409,
          code: 'currency-fixed',
          detail: 'The currency cannot be changed, because there are orders in it.',
        });
      });
    },
    {},
    { isNew: true },
  );
});

describeShop(
  'The currency of a shop without orders',
  (shop) => {
    test('another currency keeps the numbers of all prices, and is refused for those that it cannot write', async () => {
      const as = await shop.admin();
      const sizes = [
        { name: 'S', inStock: true },
        { name: 'L', inStock: true, price: 24.5 },
      ];
      const { id } = (await shop.post('/admin/products', { as, body: { ...product, price: 19.99, sizes } }))
        .body;
      expect((await changeSettings(shop, as, { currency: 'JPY' })).body).toMatchObject({
        status: 409,
        code: 'other-prices',
        detail: '2 prices cannot be written in JPY. Please change them first.',
      });
      expect((await changeSettings(shop, as, { currency: 'XYZ' })).body.detail).toBe(
        'Please choose a currency',
      );
      expect((await changeSettings(shop, as, { currency: 'KWD' })).body).toMatchObject({
        settings: { currency: 'KWD' },
        isCurrencyFixed: false,
      });
      expect((await shop.get(`/products/${id}`)).body).toMatchObject({
        price: 19.99,
        sizes: [{}, { price: 24.5 }],
      });
      const stored = await shop.db.selectFrom('products').select('price_cents').executeTakeFirstOrThrow();
      expect(stored.price_cents).toBe(19_990);
      await indexChangedProducts(shop.db);
      expect((await shop.get('/products?minPrice=19.99&maxPrice=19.99')).body).toMatchObject([{ id }]);
      expect((await shop.app.inject('/')).body).toContain('"currency":"KWD"');
      expect((await changeSettings(shop, as, { currency: 'EUR' })).status).toBe(200);
      expect((await shop.get(`/products/${id}`)).body.price).toBe(19.99);
    });

    test('a price for many products that was previewed in a currency of more decimals is refused, and changes none', async () => {
      const as = await shop.admin();
      await changeSettings(shop, as, { currency: 'KWD' });
      const { id } = (await shop.post('/admin/products', { as, body: { ...product, price: 19.5 } })).body;
      const body = { chosen: { ids: [id] }, change: { what: 'set-price', value: 12.345 } };
      const preview = (await shop.post('/admin/products/changes/preview', { as, body })).body;
      await changeSettings(shop, as, { currency: 'EUR' });
      const applied = await shop.post('/admin/products/changes', { as, body: { preview: preview.id } });
      expect(applied).toMatchObject({ status: 400, body: 'Price must have at most two decimals' });
      expect((await shop.get(`/products/${id}`)).body.price).toBe(19.5);
    });

    test.each([
      ['product', 'sku,title,variant,price,brand,category\nKWD-1,Cup,,19.505,Harbour,Cups'],
      ['variant', 'sku,title,variant,price,brand,category\nKWD-2,Cup,,10,Harbour,Cups\n,,S,,,\n,,L,19.505,,'],
    ])(
      'a file whose price of a %s was checked in a currency of more decimals is outdated, and changes nothing',
      async (_, file) => {
        const as = await shop.admin();
        await changeSettings(shop, as, { currency: 'KWD' });
        const checked = await checkFile({ shop, as }, file);
        expect(checked).toMatchObject({ errors: 0, newRows: 1 });
        await changeSettings(shop, as, { currency: 'EUR' });
        await resume({ shop, as }, (await shop.post(`/admin/imports/${checked.id}/apply`, { as })).body);
        expect((await shop.get(`/admin/imports/${checked.id}`, { as })).body).toMatchObject({
          state: 'outdated',
        });
        const stored = shop.db.selectFrom('products').select('id').where('sku', 'like', 'KWD-%');
        expect(await stored.execute()).toEqual([]);
        expect(await checkFile({ shop, as }, file)).toMatchObject({ errors: 1 });
      },
    );

    test('first orders and other currencies at once leave a shop with one currency', async () => {
      const as = await shop.admin();
      const { id } = (await shop.post('/admin/products', { as, body: { ...product, price: 8 } })).body;
      const shoppers = await Promise.all(Array.from({ length: 4 }, () => shop.customer()));
      const answers = await Promise.all([
        ...shoppers.map((ada) => shop.post('/orders', { as: ada, body: placed(id, 8, 1) })),
        ...['USD', 'JPY', 'KWD'].map((currency) => changeSettings(shop, as, { currency })),
      ]);
      expect(answers.slice(0, 4).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      const { settings, isCurrencyFixed } = (await shop.get('/admin/settings', { as })).body;
      expect(isCurrencyFixed).toBe(true);
      const orders = await shop.db.selectFrom('orders').select(['currency', 'total_cents']).execute();
      expect(new Set(orders.map(({ currency }) => currency))).toEqual(new Set([settings.currency]));
      const decimals = { JPY: 0, KWD: 3 }[settings.currency as string] ?? 2;
      expect(new Set(orders.map(({ total_cents }) => total_cents))).toEqual(new Set([8 * 10 ** decimals]));
      expect(await changeSettings(shop, as, { currency: 'CHF' })).toMatchObject({ status: 409 });
    });

    test('an order of an earlier version is in dollars', async () => {
      const ada = await shop.customer();
      const { id } = await shop.product();
      const { price } = (await shop.get(`/products/${id}`)).body;
      const order = (await shop.post('/orders', { as: ada, body: placed(id, price, 1) })).body;
      await shop.db
        .updateTable('orders')
        .set({ currency: null, total_cents: 1250 })
        .where('id', '=', order.id)
        .execute();
      const [shown] = (await shop.get('/orders/own', { as: ada })).body;
      expect(shown).toMatchObject({ totalAmount: 12.5 });
      expect(shown.currency).toBeUndefined();
    });
  },
  {},
  { isNew: true },
);
