import { includedTax } from '@kiosk/contract/tax.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { type Caller, describeShop } from '@kiosk/testkit/shop.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, string>;

const settings = {
  SHOP_DEMO: 'on',
  SELLER_NAME: 'Nordlicht',
  SELLER_ADDRESS: 'Quay 1|Hamburg',
  TAX_RATE: '19',
  TAX_NAME: 'VAT',
};

describeShop(
  'The export for the accountant',
  (shop) => {
    let admin: Caller;
    let keys = 0;
    beforeAll(async () => {
      admin = await shop.admin();
    });
    const rowsOf = async (q: string): Promise<Row[]> => {
      const { body, headers } = await shop.get(`/admin/order-lines.csv?q=${q}`, { as: admin });
      expect(headers['content-disposition']).toMatch(/filename="order-lines-\d{4}-\d\d-\d\d\.csv"/);
      return parse(body, { columns: true, bom: true });
    };
    const key = () => ({ 'idempotency-key': `k${++keys}` });
    const issue = (id: string, what: 'invoice' | 'credit-notes') =>
      shop.post(`/admin/orders/${id}/${what}`, { as: admin });
    const place = async (as: Caller, prices: readonly number[], sku?: string): Promise<string> => {
      const products = [];
      for (const [at, price] of prices.entries())
        products.push(await shop.product({ price, ...(at === 0 && sku && { sku }) }));
      return (await shop.post('/orders', { as, body: placement(products) })).body.id;
    };
    const sumOf = (rows: readonly Row[], column: string): number =>
      Math.round(rows.reduce((sum, row) => sum + Number(row[column]) * 100, 0)) / 100;

    test('the export for the accountant has a row for each line, with SKU, net, tax and rate, whose taxes add up to the invoice’s', async () => {
      const ada = await shop.customer();
      const sku = `S-${ada.id}`;
      const id = await place(ada, [9.99, 9.99, 0.07], sku);
      const { invoice } = (await issue(id, 'invoice')).body;
      const rows = await rowsOf(ada.email);
      expect(rows).toMatchObject([
        {
          Booking: 'sale',
          'Order number': id,
          'Invoice number': invoice.number,
          SKU: sku,
          Line: '1',
          Quantity: '1',
        },
        { Line: '2', SKU: '', 'Tax name': 'VAT', 'Tax rate': '19' },
        { Line: '3', Gross: '0.07' },
      ]);
      expect(sumOf(rows, 'Gross')).toBe(20.05);
      expect(sumOf(rows, 'Tax')).toBe(includedTax(2005, 19).taxMinor / 100);
      expect(sumOf(rows, 'Tax')).toBe(invoice.tax.amount);
      expect(sumOf(rows, 'Net')).toBe(invoice.tax.net);
    });

    test('the export for the accountant says the SKU of the size that was sold, as it was then', async () => {
      const ada = await shop.customer();
      const numbered = (sku: string) => [
        { name: 'S', inStock: true },
        { name: 'M', inStock: true, sku },
      ];
      const product = await shop.product({ sku: `P-${ada.id}`, sizes: numbered(`M-${ada.id}`) });
      const items = ['S', 'M'].map((size) => ({ product: product.id, size, quantity: 1 }));
      await shop.post('/orders', { as: ada, body: { ...placement([product], 2), items } });
      const { version } = (await shop.get(`/admin/products/${product.id}`, { as: admin })).body;
      const body = { sku: null, sizes: numbered('other'), seen: { version } };
      expect((await shop.patch(`/admin/products/${product.id}`, { as: admin, body })).status).toBe(200);
      expect(await rowsOf(ada.email)).toMatchObject([{ SKU: `P-${ada.id}` }, { SKU: `M-${ada.id}` }]);
    });

    test('the export for the accountant has rows below zero for what was credited, so that a returned order adds up to nothing', async () => {
      const ada = await shop.customer();
      const id = await place(ada, [79, 0.11]);
      await shop.post(`/admin/orders/${id}/cash-payments`, { as: admin, headers: key() });
      await issue(id, 'invoice');
      for (const body of [{ amount: 10 }, {}]) {
        await shop.post(`/admin/orders/${id}/manual-refunds`, { as: admin, body, headers: key() });
        await issue(id, 'credit-notes');
      }
      const rows = await rowsOf(ada.email);
      const credits = rows.filter(({ Booking }) => Booking === 'credit');
      expect(credits).toMatchObject([
        {
          Gross: '-10.00',
          'Payment status': 'refunded',
          Line: '',
          'Credit note numbers': expect.stringMatching(/^CN-\d{6}$/),
        },
        { Gross: '-69.11' },
      ]);
      expect(rows[0]?.['Credit note numbers']).toMatch(/^CN-\d{6} CN-\d{6}$/);
      for (const column of ['Gross', 'Net', 'Tax'])
        expect([column, sumOf(rows, column)]).toEqual([column, 0]);
    });

    test('credits a whole invoice line by line', async () => {
      const ada = await shop.customer();
      const id = await place(ada, [79, 5], `W-${ada.id}`);
      await issue(id, 'invoice');
      await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'cancelled' } });
      await issue(id, 'credit-notes');
      const credits = (await rowsOf(ada.email)).filter(({ Booking }) => Booking === 'credit');
      expect(credits).toMatchObject([
        { Line: '1', SKU: `W-${ada.id}`, Quantity: '-1', Gross: '-79.00' },
        { Line: '2', Gross: '-5.00' },
      ]);
    });

    test('the export for the accountant has no rows for what was not sold: cancelled, not paid by card, or wholly refunded, without an invoice', async () => {
      const ada = await shop.customer();
      const cancelled = await place(ada, [79]);
      await shop.patch(`/orders/${cancelled}`, { as: admin, body: { status: 'cancelled' } });
      const refunded = await place(ada, [5]);
      await shop.post(`/admin/orders/${refunded}/cash-payments`, { as: admin, headers: key() });
      await shop.post(`/admin/orders/${refunded}/manual-refunds`, { as: admin, body: {}, headers: key() });
      const body = { ...placement([await shop.product()]), paymentMethod: 'card' };
      expect((await shop.post('/orders', { as: ada, body })).status).toBe(201);
      expect(await rowsOf(ada.email)).toEqual([]);
      const sold = await place(ada, [3]);
      expect(await rowsOf(ada.email)).toMatchObject([{ 'Order number': sold, Gross: '3.00' }]);
    });

    test('the export for the accountant has rows below zero for a part that was refunded of an order without an invoice, split among its taxes', async () => {
      const ada = await shop.customer();
      const items = [await shop.product({ price: 79 }), await shop.product({ price: 21, taxClass: 'none' })];
      const { id } = (await shop.post('/orders', { as: ada, body: placement(items) })).body;
      await shop.post(`/admin/orders/${id}/cash-payments`, { as: admin, headers: key() });
      const body = { amount: 10 };
      await shop.post(`/admin/orders/${id}/manual-refunds`, { as: admin, body, headers: key() });
      const tax = -includedTax(790, 19).taxMinor / 100;
      expect((await rowsOf(ada.email)).slice(2)).toMatchObject([
        {
          Booking: 'credit',
          Line: '',
          Gross: '-7.90',
          Tax: tax.toFixed(2),
          'Tax rate': '19',
          'Invoice number': '',
        },
        {
          Booking: 'credit',
          Line: '',
          Gross: '-2.10',
          Tax: '0.00',
          'Tax rate': '0',
          'Credit note numbers': '',
        },
      ]);
    });

    test('the export for the accountant says of what is not invoiced what would be', async () => {
      const ada = await shop.customer();
      await place(ada, [79]);
      expect(await rowsOf(ada.email)).toMatchObject([
        { 'Invoice number': '', 'Tax rate': '19', Tax: String(includedTax(7900, 19).taxMinor / 100) },
      ]);
    });
  },
  settings,
);
