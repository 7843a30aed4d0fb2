import type { CreditNote, IncludedTax } from '@kiosk/contract/invoice.ts';
import { toMinor } from '@kiosk/contract/money.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { checkPayment, payWithTestCard, testCards } from '@kiosk/testkit/payments.ts';
import { changeSettings } from '@kiosk/testkit/settings.ts';
import { type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { NewProduct } from '../catalogue/product-rows.ts';

const seller = {
  name: 'Nordlicht GmbH',
  address: ['Speicherstadt 7', '20457 Hamburg'],
  taxId: '',
  taxRate: 19,
  taxName: 'VAT',
  timeZone: 'Europe/Berlin',
  reducedRate: 7,
  ownTaxes: [{ name: 'Book tax', rate: 5 }],
};

async function decide(shop: TestShop, as: Caller, changed: object): Promise<void> {
  const { status } = await changeSettings(shop, as, { seller: { ...seller, ...changed } });
  expect(status).toBe(200);
}

describeShop('An invoice of several taxes', (shop) => {
  const products = async () => [
    await shop.product({ price: 24.9, title: 'Coffee', taxClass: 'reduced' }),
    await shop.product({ price: 11.99, title: 'Cup', taxClass: 'standard' }),
    await shop.product({ price: 30, title: 'Guide', taxClass: 'Book tax' }),
    await shop.product({ price: 5, title: 'Voucher', taxClass: 'none' }),
  ];
  const taxes = [
    { name: 'VAT', rate: 19, amount: 3.83, net: 20.15 },
    { name: 'VAT', rate: 7, amount: 3.26, net: 46.54 },
    { name: 'Book tax', rate: 5, amount: 2.86, net: 57.14 },
    { name: 'VAT', rate: 0, amount: 0, net: 10 },
  ];

  test('each line keeps the tax of the day it was sold, and the invoice splits net and tax by rate', async () => {
    const [as, ada] = [await shop.admin(), await shop.customer()];
    await decide(shop, as, {});
    const { body: order } = await shop.post('/orders', { as: ada, body: placement(await products(), 2) });
    expect(order.items.map(({ tax }: { tax: IncludedTax }) => tax)).toEqual([
      { name: 'VAT', rate: 7 },
      { name: 'VAT', rate: 19 },
      { name: 'Book tax', rate: 5 },
      { name: 'VAT', rate: 0 },
    ]);
    await decide(shop, as, { taxRate: 21, reducedRate: undefined, ownTaxes: [] });

    const { invoice } = (await shop.post(`/admin/orders/${order.id}/invoice`, { as })).body;

    expect(invoice).toMatchObject({ total: 143.78, taxes });
    expect(invoice.tax).toBeUndefined();
    expect(invoice.lines[0]).toMatchObject({ amount: 49.8, tax: { name: 'VAT', rate: 7 } });
    await shop.patch(`/orders/${order.id}`, { as, body: { status: 'cancelled' } });
    const { creditNotes } = (await shop.post(`/admin/orders/${order.id}/credit-notes`, { as })).body;
    expect(creditNotes).toMatchObject([{ total: 143.78, taxes, lines: invoice.lines }]);
  });

  test('a refund after a return is credited with the taxes of what came back, and booked and reported alike', async () => {
    const [as, ada] = [await shop.admin(), await shop.customer()];
    await decide(shop, as, {});
    const keyed = (path: string, body: object) =>
      shop.post(path, { as, body, headers: { 'idempotency-key': crypto.randomUUID() } });
    const coffee = await shop.product({ price: 30.9, title: 'Coffee', taxClass: 'reduced' });
    const cup = await shop.product({ price: 19.9, title: 'Cup', taxClass: 'standard' });
    const { id } = (await shop.post('/orders', { as: ada, body: placement([coffee, cup]) })).body;
    await shop.patch(`/orders/${id}`, { as, body: { status: 'shipped' } });
    await keyed(`/admin/orders/${id}/cash-payments`, {});
    const lines = [{ line: 1, quantity: 1, restock: true }];
    await keyed(`/admin/orders/${id}/returns`, { reason: 'changed-mind', lines });
    await keyed(`/admin/orders/${id}/manual-refunds`, { amount: 19.9 });
    const booked = async () => {
      const { body } = await shop.get(`/admin/order-lines.csv?q=${ada.email}`, { as });
      const rows: Record<string, string>[] = parse(body, { columns: true, bom: true });
      return rows.filter(({ Booking }) => Booking === 'credit');
    };
    const cupsTax = [{ Gross: '-19.90', Net: '-16.72', Tax: '-3.18', 'Tax rate': '19' }];
    expect(await booked()).toMatchObject(cupsTax);

    await shop.post(`/admin/orders/${id}/invoice`, { as });
    const { creditNotes } = (await shop.post(`/admin/orders/${id}/credit-notes`, { as })).body;

    expect(creditNotes).toMatchObject([
      {
        total: 19.9,
        taxes: [{ name: 'VAT', rate: 19, amount: 3.18, net: 16.72 }],
        returned: [{ title: 'Cup', quantity: 1, price: 19.9, amount: 19.9, tax: { name: 'VAT', rate: 19 } }],
      },
    ]);
    expect((await shop.get(`/orders/${id}/invoice`, { as: ada })).body.creditNotes).toEqual(creditNotes);
    expect(await booked()).toMatchObject(cupsTax);
    const { rows } = (await shop.get('/admin/reports/sales?timeZone=UTC', { as })).body;
    const refunded = (product: { id: string }) =>
      rows.find((row: { id: string }) => row.id === product.id)?.refunded;
    expect([refunded(coffee), refunded(cup)]).toEqual([0, 19.9]);
  });

  test('an order sold without tax is invoiced, credited and booked without, although the shop has a rate by then; one of an earlier version has the standard tax', async () => {
    const [as, ada] = [await shop.admin(), await shop.customer()];
    await decide(shop, as, { taxRate: null, reducedRate: undefined, ownTaxes: [] });
    const [coffee, cup] = (await products()) as [NewProduct, NewProduct];
    const place = async (product: NewProduct): Promise<string> =>
      (await shop.post('/orders', { as: ada, body: placement([product]) })).body.id;
    const [id, earlier] = [await place(coffee), await place(cup)];
    const unknown = { tax_name: null, tax_rate: null };
    await shop.db.updateTable('order_lines').set(unknown).where('order_id', '=', earlier).execute();
    await decide(shop, as, {});
    const issue = async (order: string) => (await shop.post(`/admin/orders/${order}/invoice`, { as })).body;

    const { body } = await shop.get(`/admin/order-lines.csv?q=${ada.email}`, { as });
    expect(parse(body, { columns: true, bom: true })).toMatchObject([
      { Gross: '11.99', Net: '10.08', Tax: '1.91', 'Tax name': 'VAT', 'Tax rate': '19' },
      { Gross: '24.90', Net: '24.90', Tax: '0.00', 'Tax name': '', 'Tax rate': '' },
    ]);
    expect((await issue(earlier)).invoice.tax).toEqual({ name: 'VAT', rate: 19, amount: 1.91, net: 10.08 });
    const { invoice } = await issue(id);
    await shop.patch(`/orders/${id}`, { as, body: { status: 'cancelled' } });
    const { creditNotes } = (await shop.post(`/admin/orders/${id}/credit-notes`, { as })).body;
    for (const document of [invoice, ...creditNotes]) {
      expect(document).toMatchObject({ total: 24.9, lines: [{ title: 'Coffee' }] });
      expect([document.tax, document.taxes, document.lines[0].tax]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  // The database makes no difference below: the statements are those of the tests above.
  if (shop.kind === 'PostgreSQL') return;

  test('a shop that shows prices without tax names the tax of products and cart lines, and charges what it always did', async () => {
    const [as, ada] = [await shop.admin(), await shop.customer()];
    await decide(shop, as, {});
    await changeSettings(shop, as, { pricesWithoutTax: true });
    const [coffee, cup] = await products();
    for (const product of [coffee, cup])
      await shop.post('/cart', { as: ada, body: { product: product?.id } });

    const lines = (await shop.get('/cart', { as: ada })).body;
    expect(lines).toMatchObject([{ price: 24.9, taxClass: 'reduced' }, { price: 11.99 }]);
    expect(lines[1]).not.toHaveProperty('taxClass');
    expect((await shop.get(`/products/${coffee?.id}`)).body).toMatchObject({
      price: 24.9,
      taxClass: 'reduced',
    });
    const placed = await shop.post('/orders', { as: ada, body: placement([coffee, cup] as never) });
    expect(placed).toMatchObject({ status: 201, body: { totalAmount: 36.89 } });
  });

  test('partial refunds are credited tax by tax, and together are the whole invoice', async () => {
    const [as, ada] = [await shop.admin(), await shop.customer()];
    await decide(shop, as, {});
    const body = { ...placement(await products(), 2), paymentMethod: 'card' };
    const { id } = (await shop.post('/orders', { as: ada, body })).body;
    await payWithTestCard(shop, ada, id, testCards.good);
    await checkPayment(shop, ada, id);
    await shop.post(`/admin/orders/${id}/invoice`, { as });
    for (const amount of [0.01, 33.33, 99.99, undefined]) {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      expect((await shop.post(`/admin/orders/${id}/refunds`, { as, body: { amount }, headers })).status).toBe(
        201,
      );
      await shop.post(`/admin/orders/${id}/credit-notes`, { as });
    }

    const { creditNotes } = (await shop.get(`/orders/${id}/invoice`, { as: ada })).body;

    const credited = creditNotes.flatMap((note: CreditNote) => note.taxes ?? []);
    for (const { rate, amount, net } of taxes) {
      const of = credited.filter((tax: IncludedTax) => tax.rate === rate);
      const cents = (pick: (tax: IncludedTax) => number) =>
        of.reduce((sum: number, tax: IncludedTax) => sum + toMinor(pick(tax), 'USD'), 0);
      expect([cents((tax) => tax.amount), cents((tax) => tax.net)]).toEqual([
        toMinor(amount, 'USD'),
        toMinor(net, 'USD'),
      ]);
    }
    for (const { total, taxes: parts } of creditNotes) {
      const whole = parts.reduce(
        (sum: number, tax: IncludedTax) => sum + toMinor(tax.amount, 'USD') + toMinor(tax.net, 'USD'),
        0,
      );
      expect(whole).toBe(toMinor(total, 'USD'));
    }
  });

  test('a product’s tax class is changed by those who manage it, and shown where it is not the standard one', async () => {
    const as = await shop.admin();
    const { id } = await shop.product();
    const opened = (await shop.get(`/admin/products/${id}`, { as })).body;
    expect(opened.taxClass).toBe('standard');
    expect((await shop.get(`/products/${id}`)).body).not.toHaveProperty('taxClass');
    const body = { taxClass: 'reduced', seen: { version: opened.version } };
    expect((await shop.patch(`/admin/products/${id}`, { as, body })).body.taxClass).toBe('reduced');
    expect((await shop.get(`/products/${id}`)).body.taxClass).toBe('reduced');
  });
});

describeShopOn('SQLite', 'A tax without a name', (shop) => {
  test('a tax without a name is called as usual in the language of the shop, and an issued invoice keeps the name', async () => {
    const [as, ada] = [await shop.admin(), await shop.customer()];
    const products = [await shop.product({ taxClass: 'reduced' }), await shop.product()];
    await decide(shop, as, { taxName: '' });
    await changeSettings(shop, as, { language: 'de' });
    const { body: order } = await shop.post('/orders', { as: ada, body: placement(products) });
    const { invoice } = (await shop.post(`/admin/orders/${order.id}/invoice`, { as })).body;
    expect(order.items[0].tax).toEqual({ name: 'MwSt.', rate: 7 });
    expect(invoice.taxes[0]).toMatchObject({ name: 'MwSt.', rate: 19 });

    await changeSettings(shop, as, { language: 'en' });

    const { body: later } = await shop.post('/orders', { as: ada, body: placement(products) });
    expect(later.items[0].tax).toEqual({ name: 'tax', rate: 7 });
    expect((await shop.get(`/orders/${order.id}/invoice`, { as: ada })).body.invoice).toEqual(invoice);
  });
});
