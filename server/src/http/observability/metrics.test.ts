import { placement } from '@kiosk/testkit/orders.ts';
import { checkPayment, payWithTestCard, placeCardOrder, testCards } from '@kiosk/testkit/payments.ts';
import { describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { inTime } from '../../clock.ts';
import { newIdentifier } from '../../identifiers.ts';

const noDetails = {
  order_id: null,
  account_id: null,
  copy_of: null,
  recipient: null,
  data: null,
  due_at: null,
  error: null,
  ended_at: null,
};

const metrics = (shop: TestShop, remoteAddress: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: '/metrics', remoteAddress, headers });

describeShop('Request ids and metrics', (shop) => {
  const figure = async (name: string) => {
    const { body } = await metrics(shop, '127.0.0.1');
    const line = body.split('\n').find((each) => each.startsWith(`${name} `));
    return Number(line?.split(' ')[1]);
  };

  test('a job that has failed since the start has an age, by which it is found', async () => {
    const begun = Date.now() / 1000;
    shop.app.noteJob('fails', 0.1, true);
    const { body } = await metrics(shop, '127.0.0.1');
    const last = /last_success_timestamp_seconds\{job="fails"\} ([\d.e+]+)/.exec(body)?.[1];
    expect(Number(last)).toBeGreaterThan(begun - 600);
    expect(Number(last)).toBeLessThanOrEqual(begun);
  });

  test('metrics tell which statements take the time, and what needs attention', async () => {
    await shop.post('/auth/login', { body: { email: 'nobody@example.com', password: 'Wrong-1-word' } });
    const { body } = await metrics(shop, '127.0.0.1');
    const seconds = /^kiosk_database_seconds_total\{statement="select accounts"\} ([\d.e-]+)$/m.exec(
      body,
    )?.[1];
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(body).toMatch(/^kiosk_database_statements_total\{statement="select accounts"\} \d+$/m);
    expect(body).toMatch(/^kiosk_orders_needing_attention 0$/m);
    expect(/kiosk_database_pool_connections\{state="open"\} \d/.test(body)).toBe(shop.kind === 'PostgreSQL');
  });

  test('metrics show mails that were abandoned, and how long the oldest has waited', async () => {
    const mail = { kind: 'test', tries: 1, created_at: inTime(-7_200_000) } as const;
    const rows = [
      { ...mail, id: newIdentifier(), state: 'failed' },
      { ...mail, id: newIdentifier(), state: 'queued', due_at: inTime(60_000) },
    ] as const;
    for (const row of rows)
      await shop.db
        .insertInto('outbox')
        .values({ ...noDetails, ...row })
        .execute();
    const { body } = await metrics(shop, '127.0.0.1');
    expect(body).toMatch(/^kiosk_mails_failed 1$/m);
    const waited = /^kiosk_mails_longest_wait_seconds ([\d.]+)$/m.exec(body)?.[1];
    expect(Number(waited)).toBeGreaterThan(7_199);
    await shop.db.deleteFrom('outbox').execute();
  });

  test('metrics count orders placed, card payments by their end, and refusals by code', async () => {
    const before = await Promise.all(
      [
        'kiosk_orders_placed_total{payment="cash"}',
        'kiosk_orders_placed_total{payment="card"}',
        'kiosk_card_payments_total{outcome="succeeded"}',
        'kiosk_card_payments_total{outcome="declined"}',
      ].map(async (name) => [name, await figure(name)] as const),
    );
    const [ada, bob, product] = [await shop.customer(), await shop.customer(), await shop.product()];
    const sold = { as: ada, body: placement([product]), headers: { 'idempotency-key': 'of-an-order' } };
    for (const _ of [1, 2]) await shop.post('/orders', sold);
    const { id } = await placeCardOrder(shop, bob);
    await payWithTestCard(shop, bob, id, testCards.declined);
    await checkPayment(shop, bob, id);
    await payWithTestCard(shop, bob, id, testCards.good);
    for (const _ of [1, 2]) await checkPayment(shop, bob, id);
    await shop.post('/orders', { as: ada, body: { ...placement([product]), totalAmount: 1.23 } });

    for (const [name, count] of before) expect(await figure(name), name).toBe(count + 1);
    expect(await figure('kiosk_refusals_total{code="totals-differ"}')).toBeGreaterThan(0);
  });
});

describeShopOn('SQLite', 'Request ids, and who reads metrics', (shop) => {
  test('every answer names its request, also one that is kept, not modified or refused', async () => {
    const list = '/api/products?_page=1&_limit=10';
    const first = await shop.app.inject(list);
    const etag = String(first.headers.etag);
    const answers = [
      first,
      await shop.app.inject(list),
      await shop.app.inject({ url: list, headers: { 'if-none-match': etag } }),
      await shop.app.inject('/api/nowhere'),
      await shop.app.inject('/api/cart'),
      await shop.app.inject('/'),
    ];
    expect(answers.map(({ statusCode }) => statusCode).slice(0, 5)).toEqual([200, 200, 304, 404, 401]);
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('the id that a client gives is not taken, because nobody said that it is a proxy', async () => {
    const { headers } = await shop.app.inject({ url: '/healthz', headers: { 'x-request-id': 'mine' } });
    expect(headers['x-request-id']).not.toBe('mine');
  });

  test('metrics count requests by route, not by address, and are read on this machine alone', async () => {
    await shop.app.inject('/api/products/65f0c0ffee0000000000000a');
    const { statusCode, body, headers } = await metrics(shop, '127.0.0.1');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/products\/:id",status="404"\} 1/,
    );
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(body).not.toContain('65f0c0ffee');
    expect((await metrics(shop, '::1')).statusCode).toBe(200);
    expect((await metrics(shop, '::ffff:127.0.0.1')).statusCode).toBe(200);
    expect((await metrics(shop, '192.0.2.7')).statusCode).toBe(404);
    expect((await metrics(shop, '2001:db8::7')).statusCode).toBe(404);
  });

  test('metrics are not read through a proxy on this machine', async () => {
    expect((await metrics(shop, '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).statusCode).toBe(404);
    expect((await metrics(shop, '127.0.0.1', { forwarded: 'for=192.0.2.7' })).statusCode).toBe(404);
  });
});

describeShopOn(
  'SQLite',
  'Request ids and metrics behind a proxy',
  (shop) => {
    test('the id of a believed proxy is taken, unless it is nonsense', async () => {
      const idOf = async (given: string) =>
        (await shop.app.inject({ url: '/healthz', headers: { 'x-request-id': given } })).headers[
          'x-request-id'
        ];
      expect(await idOf('of-the-proxy:7')).toBe('of-the-proxy:7');
      expect(await idOf('a b')).not.toBe('a b');
      expect(await idOf('x'.repeat(101))).toMatch(/^[\da-f-]{36}$/);
    });

    test('metrics are read by the addresses that are named', async () => {
      const statusAt = async (remoteAddress: string) =>
        (await shop.app.inject({ url: '/metrics', remoteAddress })).statusCode;
      expect(await statusAt('10.1.2.3')).toBe(200);
      expect(await statusAt('10.2.2.3')).toBe(404);
      expect(await statusAt('127.0.0.1')).toBe(404);
    });
  },
  { TRUST_PROXY: '127.0.0.1', METRICS: '10.1.0.0/16' },
);

describeShopOn(
  'SQLite',
  'A shop with METRICS=off',
  (shop) => {
    test('metrics that are switched off are not found', async () => {
      expect((await shop.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404);
    });
  },
  { METRICS: 'off' },
);
