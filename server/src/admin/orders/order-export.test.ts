import { address, placeCashOrder, placement } from '@kiosk/testkit/orders.ts';
import { payWithTestCard, placeCardOrder, testCards } from '@kiosk/testkit/payments.ts';
import { changeSettings } from '@kiosk/testkit/settings.ts';
import { describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { parse } from 'csv-parse/sync';
import { afterEach, expect, test, vi } from 'vitest';
import { newIdentifier } from '../../identifiers.ts';
import { joinSearchTerms, searchTermsOf } from '../../search-terms.ts';

const fileOf = async (shop: TestShop, query: Record<string, string>) =>
  shop.get(`/admin/orders.csv?${new URLSearchParams(query)}`, { as: await shop.admin() });
const rowsOf = async (shop: TestShop, query: Record<string, string>): Promise<Record<string, string>[]> =>
  parse((await fileOf(shop, query)).body, { columns: true, bom: true });

describeShop('The order export', (shop) => {
  test('the order export has one row for each order, with items, paid and refunded amounts', async () => {
    const [admin, ada] = [await shop.admin(), await shop.customer()];
    const { id, product } = await placeCardOrder(shop, ada);
    await payWithTestCard(shop, ada, id, testCards.good);
    await shop.post(`/payments/${id}/check`, { as: ada });
    const key = { headers: { 'idempotency-key': 'r' } };
    await shop.post(`/admin/orders/${id}/refunds`, { as: admin, body: { amount: 9.5 }, ...key });
    const invoice = await shop.post(`/admin/orders/${id}/invoice`, { as: admin });
    const cash = await shop.post('/orders', {
      as: ada,
      body: placement([await shop.product({ title: 'Coat, "long"' }), await shop.product()], 2),
    });

    const { headers } = await fileOf(shop, { q: ada.email });
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/),
    });
    expect(await rowsOf(shop, { q: ada.email })).toMatchObject([
      {
        'Order number': cash.body.id,
        'Invoice number': '',
        'Payment method': 'cash',
        Total: '316.00',
        'Paid by card': '0.00',
        'Total items': '4',
        Items: expect.stringMatching(/^2 × Coat, "long" at \$79\.00\n2 × Jumper \w+ at \$79\.00$/),
      },
      {
        'Order number': id,
        'Invoice number': invoice.body.invoice.number,
        Status: 'pending',
        'Payment status': 'part-refunded',
        Currency: 'USD',
        Total: '79.00',
        'Paid by card': '79.00',
        Refunded: '9.50',
        Items: `1 × ${product.title} at $79.00`,
        Customer: ada.email,
        Name: address.name,
        Phone: `'${address.phone}`,
        'ZIP code': address.pinCode,
      },
    ]);
    expect(await rowsOf(shop, { q: ada.email, paymentMethod: 'cash' })).toMatchObject([
      { 'Order number': cash.body.id },
    ]);
    expect(await rowsOf(shop, { q: ada.email, status: 'shipped' })).toEqual([]);
  });

  test('the order export is downloaded by a link that works once within a minute and keeps the filters', async () => {
    const [admin, ada] = [await shop.admin(), await shop.customer()];
    const { id: pending } = await placeCashOrder(shop, ada);
    const { id: shipped } = await placeCashOrder(shop, ada);
    await shop.patch(`/orders/${shipped}`, { as: admin, body: { status: 'shipped' } });
    const linkTo = async (query: string): Promise<string> => {
      const { status, body } = await shop.post(`/admin/orders/downloads?${query}`, { as: admin });
      expect(status).toBe(201);
      return body.href.replace('/api', '');
    };
    const numbersIn = (csv: string) =>
      (parse(csv, { columns: true, bom: true }) as Record<string, string>[]).map(
        (row) => row['Order number'],
      );

    const link = await linkTo(`q=${ada.email}&status=shipped`);
    expect((await shop.get(link.replace('orders.csv', 'products.csv'))).status).toBe(404);
    const file = await shop.get(link);
    expect(file).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(numbersIn(file.body)).toEqual([shipped]);
    expect(await shop.get(link)).toMatchObject({
      status: 404,
      body: 'This link has been used or is older than a minute. Export the orders again.',
    });
    expect(numbersIn((await shop.get(await linkTo(`q=${ada.email}`))).body)).toEqual([shipped, pending]);

    const late = await linkTo('');
    await shop.db.updateTable('download_keys').set({ expires_at: '2026-01-01' }).execute();
    expect((await shop.get(late)).status).toBe(404);
    expect((await shop.get('/admin/downloads/orders.csv?key=guess')).status).toBe(404);
    expect((await shop.get('/admin/downloads/orders.csv')).status).toBe(400);
    expect((await shop.post('/admin/orders/downloads?status=lost', { as: admin })).status).toBe(400);
  });

  test('the order export has each order once, however many were placed at the same instant', async () => {
    const ada = await shop.customer();
    const product = await shop.product();
    const orders = Array.from({ length: 503 }, () => newIdentifier());
    for (const ids of [orders.slice(0, 250), orders.slice(250)]) {
      await shop.db
        .insertInto('orders')
        .values(
          ids.map((id) => ({
            id,
            account_id: ada.id,
            status: 'delivered' as const,
            payment_method: 'cash' as const,
            payment_status: 'unpaid' as const,
            payment_flag: null,
            total_cents: 7900,
            total_items: 1,
            address: JSON.stringify(address),
            created_at: '2020-02-02T02:02:02.000Z',
            search_terms: joinSearchTerms(searchTermsOf(ada.email), 2_000),
          })),
        )
        .execute();
      await shop.db
        .insertInto('order_lines')
        .values(
          ids.map((id) => ({
            order_id: id,
            position: 0,
            product_id: product.id,
            title: product.title,
            thumbnail: '',
            price_cents: 7900,
            quantity: 1,
            color: '',
            size: '',
            stock_taken: 0,
          })),
        )
        .execute();
    }

    const rows = await rowsOf(shop, { to: '2020-02-02T02:02:03.000Z' });
    expect(rows.map((row) => row['Order number'])).toEqual(orders.toReversed());
    // More than one batch.
    const q = ada.email;
    expect(await rowsOf(shop, { q, status: 'delivered' })).toHaveLength(503);
    expect(await rowsOf(shop, { q, status: 'shipped' })).toEqual([]);
  });
});

describeShopOn('SQLite', 'The file of an export', (shop) => {
  test('the order export escapes spreadsheet formulas', async () => {
    const ada = await shop.customer();
    const selectedAddresses = { ...address, name: '=HYPERLINK("https://evil.example")', street: "@sum('x')" };
    await shop.post('/orders', {
      as: ada,
      body: { ...placement([await shop.product()]), selectedAddresses },
    });

    expect(await rowsOf(shop, { q: ada.email })).toMatchObject([
      { Name: `'=HYPERLINK("https://evil.example")`, Street: "'@sum('x')" },
    ]);
  });

  test('the order export runs no formulas in a spreadsheet that takes another character for the separator', async () => {
    const ada = await shop.customer();
    const selectedAddresses = {
      ...address,
      name: "Ada;=cmd|'/C calc'!A0;x",
      street: 'Main Street 1;＝1+1;x',
      city: "Oslo;'+1;5,5",
      state: `Maine;"=2+2;x,'"+3,"@4`,
    };
    const body = { ...placement([await shop.product()]), selectedAddresses };
    await shop.post('/orders', { as: ada, body });

    const { body: file } = await fileOf(shop, { q: ada.email });
    // It heeds quotation marks where one of its own cells begins, and not inside of it.
    const rows = parse(file, { delimiter: ';', bom: true, relax_quotes: true, relax_column_count: true });
    expect(rows.flat()).toContain("'=cmd|'/C calc'!A0");
    expect(rows.flat().filter((cell: string) => /^"*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
  });

  test('the order export is refused for invalid filters', async () => {
    expect(await fileOf(shop, { status: 'lost' })).toMatchObject({
      status: 400,
      body: 'status must be one of pending, processing, shipped, delivered, cancelled',
    });
  });
});

describeShopOn(
  'SQLite',
  'The files of a German shop',
  (shop) => {
    afterEach(() => void vi.useRealTimers());

    test('files of a German shop are German, with semicolons, decimal commas and the time of the shop', async () => {
      const admin = await shop.admin();
      await changeSettings(shop, admin, { language: 'de' });
      const product = await shop.product({ title: 'Kanne; groß', price: 12.5 });
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2126-07-01T22:30:00.000Z') });
      const ada = await shop.customer();
      const placed = await shop.post('/orders', { as: ada, body: placement([product], 2) });
      vi.useRealTimers();
      expect(placed.status).toBe(201);
      const rowsOf = async (path: string): Promise<Record<string, string>[]> =>
        parse((await shop.get(path, { as: admin })).body, { columns: true, bom: true, delimiter: ';' });

      expect(await rowsOf(`/admin/orders.csv?q=${ada.email}`)).toMatchObject([
        {
          Bestellnummer: placed.body.id,
          'Bestellt am (Europe/Berlin)': '2126-07-02 00:30:00',
          Status: 'ausstehend',
          Gesamtsumme: '25,00',
          Artikel: expect.stringMatching(/^2 × Kanne; groß zu je 12,50\s\$$/),
        },
      ]);
      expect(await rowsOf(`/admin/order-lines.csv?q=${ada.email}`)).toMatchObject([
        { Buchung: 'Verkauf', Brutto: '25,00', Netto: '21,01', Steuersatz: '19', Titel: 'Kanne; groß' },
      ]);
    });
  },
  {
    SHOP_DEMO: 'on',
    SELLER_NAME: 'Nordlicht',
    SELLER_ADDRESS: 'Kai 1|Hamburg',
    SELLER_TIME_ZONE: 'Europe/Berlin',
    TAX_RATE: '19',
    TAX_NAME: 'MwSt.',
  },
);
