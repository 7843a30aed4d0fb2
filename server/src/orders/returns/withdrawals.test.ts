import { address, placeCashOrder } from '@kiosk/testkit/orders.ts';
import { changeSettings } from '@kiosk/testkit/settings.ts';
import { asProblem, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { malformedBodies, unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';

const offer = async (shop: TestShop, withdrawals: boolean) =>
  changeSettings(shop, await shop.admin(), { withdrawals });

const declared = (orderNumber: string, email: string) => ({
  name: 'Ada Lovelace',
  orderNumber,
  email,
  statement: '',
});

// A demo shop keeps its mails, so that they can be counted without a server.
const declare = (shop: TestShop, body: object, key = 'k', headers: object = {}) =>
  shop.post('/withdrawals', { body, headers: { ...asProblem, 'idempotency-key': key, ...headers } });
const storedOf = (shop: TestShop, orderId: string) =>
  shop.db.selectFrom('withdrawals').selectAll().where('order_id', '=', orderId).execute();

describeShop('Withdrawing from a contract', (shop) => {
  beforeAll(() => offer(shop, true));
  const mailsOf = (orderId: string) =>
    shop.db
      .selectFrom('outbox')
      .select(['kind', 'recipient'])
      .where('order_id', '=', orderId)
      .where('kind', 'in', ['withdrawal-received', 'new-withdrawal'])
      .orderBy('id')
      .execute();

  test('a withdrawal without a login is noted on the order, and mailed to the customer and to the merchant', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    const { id } = await placeCashOrder(shop, ada);
    const shownOnDashboard = async () =>
      (await shop.get('/admin/dashboard?timeZone=UTC', { as: admin })).body.orders.withdrawn;
    const before = await shownOnDashboard();
    expect(
      (await declare(shop, { ...declared(id, ada.email.toUpperCase()), statement: ' One jumper ' })).status,
    ).toBe(202);

    expect(await mailsOf(id)).toEqual([
      { kind: 'withdrawal-received', recipient: ada.email },
      { kind: 'new-withdrawal', recipient: 'orders@example.com' },
    ]);
    const details = await shop.get(`/admin/orders/${id}`, { as: admin });
    expect(details.body.timeline).toContainEqual(
      expect.objectContaining({
        kind: 'withdrawal',
        actor: `Ada Lovelace, ${ada.email}`,
        text: 'One jumper',
      }),
    );
    const list = await shop.get('/admin/orders?withdrawn=true', { as: admin });
    expect(list.body).toMatchObject([{ id, withdrawnAt: expect.any(String) }]);
    expect((await shop.get('/orders/own', { as: ada })).body).toMatchObject([
      { withdrawnAt: expect.any(String) },
    ]);
    expect(await shownOnDashboard()).toBe(before + 1);
    await shop.patch(`/orders/${id}`, { as: admin, body: { status: 'cancelled' } });
    expect(await shownOnDashboard()).toBe(before);
  });

  test('a withdrawal leaves the dashboard when a part of the order was paid back after it, not before', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    const { id } = await placeCashOrder(shop, ada);
    const shownOnDashboard = async () =>
      (await shop.get('/admin/dashboard?timeZone=UTC', { as: admin })).body.orders.withdrawn;
    const record = (what: string, body: object, key: string) =>
      shop.post(`/admin/orders/${id}/${what}`, { as: admin, body, headers: { 'idempotency-key': key } });
    await record('cash-payments', {}, `${id}-1`);
    expect((await record('manual-refunds', { amount: 1 }, `${id}-2`)).status).toBeLessThan(300);
    const before = await shownOnDashboard();
    await declare(shop, declared(id, ada.email));
    expect(await shownOnDashboard()).toBe(before + 1);
    await record('manual-refunds', { amount: 1.5 }, `${id}-3`);
    expect(await shownOnDashboard()).toBe(before);
    const rest = await declare(shop, { ...declared(id, ada.email), statement: 'the rest' }, 'k2');
    expect(rest.status).toBe(202);
    expect(await shownOnDashboard(), 'a second one, of the rest').toBe(before + 1);
  });

  test('a withdrawal is answered alike for known and unknown orders and emails, of which nothing is stored', async () => {
    const [ada, bob] = [await shop.customer(), await shop.customer()];
    const { id } = await placeCashOrder(shop, ada);
    const before = await shop.db.selectFrom('withdrawals').selectAll().execute();
    const wrong = [
      await declare(shop, declared(id, bob.email)),
      await declare(shop, declared(unknownId, ada.email)),
      await declare(shop, declared('ffffffff', ada.email)),
      await declare(shop, declared(id.slice(-8), bob.email)),
    ];
    expect(await shop.db.selectFrom('withdrawals').selectAll().execute()).toEqual(before);
    const right = await declare(shop, declared(id.slice(-8), ada.email));
    for (const { status, body } of wrong) expect({ status, body }).toEqual({ status: 202, body: right.body });
    expect(await storedOf(shop, id)).toHaveLength(1);
  });

  test('a withdrawal that belongs to no order is mailed to the merchant as it was typed, once for each key', async () => {
    const ada = await shop.customer();
    const { id } = await placeCashOrder(shop, ada);
    const typed = { ...declared('#NL-1024', ada.email), statement: 'One <b>jumper</b>' };
    const answers = await Promise.all([1, 2, 3].map(() => declare(shop, typed, 'unmatched')));
    const right = await declare(shop, declared(id, ada.email));
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 202, body: right.body });
    await declare(shop, { ...typed, statement: 'And the cap' }, 'unmatched');

    const as = await shop.admin();
    const mails = await shop.db
      .selectFrom('outbox')
      .select(['id', 'recipient', 'order_id'])
      .where('kind', '=', 'unmatched-withdrawal')
      .where('data', 'like', `%${ada.email}%`)
      .execute();
    const toMerchant = { recipient: 'orders@example.com', order_id: null };
    expect(mails).toMatchObject([toMerchant, toMerchant]);
    const texts: string[] = [];
    for (const mail of mails) {
      const { contents } = (await shop.get(`/admin/mails/${mail.id}`, { as })).body;
      expect(contents.subject).toBe('Withdrawal without an order');
      for (const part of ['Ada Lovelace', '#NL-1024', ada.email]) expect(contents.text).toContain(part);
      texts.push(contents.text);
    }
    expect(texts.join()).toContain('One <b>jumper</b>');
    expect(texts.join()).toContain('And the cap');
    const { body: log } = await shop.get('/admin/activity?subject=mail', { as });
    expect(log, 'the merchant has the mail').toEqual([]);
  });

  test('a withdrawal finds an order by its whole number and the email of its address', async () => {
    const { id } = await placeCashOrder(shop);
    await declare(shop, declared(id, address.email));
    expect(await mailsOf(id)).toMatchObject([{ recipient: address.email.toLowerCase() }, {}]);
  });

  test('sent again with the same key is one withdrawal with one mail, however often at once, and with other content another', async () => {
    const ada = await shop.customer();
    const { id } = await placeCashOrder(shop, ada);
    const answers = await Promise.all([1, 2, 3].map(() => declare(shop, declared(id, ada.email), 'same')));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(await storedOf(shop, id)).toHaveLength(1);
    expect(await mailsOf(id)).toHaveLength(2);
    // Its answer must not say whether the key was used: that would say that there is such an order.
    for (const [statement, key] of [
      ['And the cap', 'same'],
      ['And the rest', 'other'],
    ] as const)
      expect((await declare(shop, { ...declared(id, ada.email), statement }, key)).status).toBe(202);
    expect((await storedOf(shop, id)).map(({ statement }) => statement).toSorted()).toEqual([
      '',
      'And the cap',
      'And the rest',
    ]);
    const [{ withdrawn_at }] = (await shop.db
      .selectFrom('orders')
      .select('withdrawn_at')
      .where('id', '=', id)
      .execute()) as [{ withdrawn_at: string }];
    expect((await storedOf(shop, id)).map(({ created_at }) => created_at).toSorted()[0]).toBe(withdrawn_at);
  });

  // The database makes no difference below: the statements are those of the tests above.
  if (shop.kind === 'PostgreSQL') return;

  test('a withdrawal is answered as unknown, and stores nothing, where the merchant does not offer it', async () => {
    await offer(shop, false);
    onTestFinished(async () => void (await offer(shop, true)));
    const ada = await shop.customer();
    const { id } = await placeCashOrder(shop, ada);
    expect(await declare(shop, declared(id, ada.email))).toMatchObject({
      status: 404,
      body: { code: 'no-withdrawals' },
    });
    expect(await storedOf(shop, id)).toEqual([]);
    expect((await shop.app.inject('/')).body).not.toContain('Withdraw from contract');
  });

  test('a withdrawal after a refund waits to be paid back, also where the clock was set back since the payment', async () => {
    const [ada, admin, right] = [await shop.customer(), await shop.admin(), Date.now()];
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: right + 30 * 60_000 });
    const { id } = await placeCashOrder(shop, ada);
    const record = (what: string, body: object) =>
      shop.post(`/admin/orders/${id}/${what}`, {
        as: admin,
        body,
        headers: { 'idempotency-key': id + what },
      });
    expect((await record('cash-payments', {})).status).toBe(201);
    vi.setSystemTime(right);
    expect((await record('manual-refunds', { amount: 1 })).status).toBe(201);
    expect((await declare(shop, declared(id, ada.email))).status).toBe(202);
    const open = await shop.get('/admin/orders?withdrawn=true', { as: admin });
    expect(open.body.map((order: { id: string }) => order.id)).toContain(id);
  });

  test('a withdrawal is part of the data that the shop holds about a person', async () => {
    const ada = await shop.customer();
    const { id } = await placeCashOrder(shop, ada);
    await declare(shop, { ...declared(id, ada.email), statement: 'All of it' });
    const { body } = await shop.get('/users/own/data', { as: ada });
    expect(body.orders).toMatchObject([
      { withdrawals: [{ name: 'Ada Lovelace', email: ada.email, statement: 'All of it' }] },
    ]);
  });
});

describeShopOn('SQLite', 'What a withdrawal takes', (shop) => {
  beforeAll(() => offer(shop, true));

  test.each([
    ['the end of the number, as mails show it', (id: string) => `#${id.slice(-8)}`],
    ['the whole number, as the page shows it', (id: string) => ` #${id.toUpperCase()} `],
  ])('a withdrawal finds the order by %s', async (_, numberOf) => {
    const ada = await shop.customer();
    const { id } = await placeCashOrder(shop, ada);
    await declare(shop, declared(numberOf(id), ada.email));
    expect(await storedOf(shop, id)).toMatchObject([{ email: ada.email }]);
  });

  test.each([
    [{ name: ' ' }, 'Your name is required'],
    [{ orderNumber: '' }, 'The order number is required'],
    [{ orderNumber: 'NL-' }, 'Please enter the order number as your confirmation shows it'],
    [{ email: 'ada' }, 'Please enter a valid email address'],
    [{ statement: 'x'.repeat(1001) }, 'This must be at most 1000 characters'],
  ])('a withdrawal with %j is refused, and the answer says why', async (wrong, message) => {
    const refused = await declare(shop, { ...declared(unknownId, 'ada@example.com'), ...wrong });
    expect(refused).toMatchObject({ status: 400, body: { detail: message } });
  });

  test('a withdrawal with a malformed body or without a key is refused', async () => {
    for (const body of malformedBodies) {
      const headers = { 'idempotency-key': 'k' };
      expect((await shop.post('/withdrawals', { body, headers })).status).toBe(400);
    }
    const body = declared(unknownId, 'ada@example.com');
    expect((await shop.post('/withdrawals', { body })).status).toBe(400);
  });
});

describeShopOn(
  'SQLite',
  'Withdrawals in a shop without mail',
  (shop) => {
    test('a withdrawal that belongs to no order is kept in the outbox, and the dashboard leads there', async () => {
      await offer(shop, true);
      const as = await shop.admin();
      const declare = () =>
        shop.post('/withdrawals', {
          body: declared('NL-1024', 'ada@example.com'),
          headers: { 'idempotency-key': 'k' },
        });
      expect((await declare()).status).toBe(202);
      expect((await declare()).status).toBe(202);
      const { activity } = (await shop.get('/admin/dashboard?timeZone=UTC', { as })).body;
      const kept = activity.filter(({ action }: { action: string }) => action === 'keep-mail');
      expect(kept).toMatchObject([{ actor: 'the shop', subject: 'mail', exists: true }]);
      const mail = await shop.get(`/admin/mails/${kept[0].subjectId}`, { as });
      expect(mail.body).toMatchObject({
        kind: 'unmatched-withdrawal',
        state: 'kept',
        recipient: expect.any(String),
      });
      expect(mail.body.contents.text).toContain('ada@example.com');
      expect(JSON.stringify(kept), 'what cannot be deleted names nobody').not.toContain('ada');
    });
  },
  { SHOP_DEMO: 'off' },
);

describeShopOn(
  'SQLite',
  'Withdrawals from one network',
  (shop) => {
    test('withdrawals are limited for one email, and together', async () => {
      await offer(shop, true);
      const statuses: number[] = [];
      const declare = async (email: string) => {
        const headers = { 'idempotency-key': 'k', 'x-forwarded-for': '192.0.2.77' };
        statuses.push(
          (await shop.post('/withdrawals', { body: declared(unknownId, email), headers })).status,
        );
      };
      for (let i = 0; i < 6; i++) await declare('ada@example.com');
      expect(statuses.splice(0)).toEqual([202, 202, 202, 202, 202, 429]);
      for (let i = 0; i < 15; i++) await declare(`other${i}@example.com`);
      expect(statuses.filter((status) => status === 202)).toHaveLength(14);
    });
  },
  { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
);
