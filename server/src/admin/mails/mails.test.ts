import { mailKinds } from '@kiosk/contract/mail-kinds.ts';
import { placeCashOrder } from '@kiosk/testkit/orders.ts';
import { type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { beforeAll, expect, test } from 'vitest';
import { day } from '../../clock.ts';
import { inTransaction } from '../../database/transaction.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { forgetMailsOf, forgetOldMails } from '../../mail/retention.service.ts';

const mailsOf = (shop: TestShop, orderId: string) =>
  shop.db
    .selectFrom('outbox')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The calls of an administrator, who is added before the tests of a group. */
function administratorOf(shop: TestShop) {
  let as: Caller;
  beforeAll(async () => {
    as = await shop.admin();
  });
  return {
    get: (path: string) => shop.get(path, { as }),
    post: (path: string) => shop.post(path, { as }),
    admin: () => as,
  };
}

describeShop('The outbox in the admin area', (shop) => {
  const { get, post, admin } = administratorOf(shop);

  test('mails are listed with the newest first, by state, and one says what it says', async () => {
    const ada = await shop.customer();
    const { id } = await placeCashOrder(shop, ada);
    const [mail] = await mailsOf(shop, id);
    const { body, headers } = await get('/admin/mails?_limit=2');
    expect(body).toMatchObject([
      { kind: 'new-order' },
      { id: mail?.id, kind: 'order-placed', state: 'kept', recipient: ada.email, orderId: id },
    ]);
    expect(Number(headers['x-total-count'])).toBeGreaterThan(1);
    expect((await get('/admin/mails?state=failed')).body).toEqual([]);
    expect((await get(`/admin/mails/${mail?.id}`)).body).toMatchObject({
      contents: {
        subject: `Your order #${id.slice(-8)} at Kiosk`,
        text: expect.stringContaining('Total: $79.00'),
      },
    });
  });

  test('a mail that is sent again is a new one, to the present address, in the timeline and in the log', async () => {
    const ada = await shop.customer();
    const { id } = await placeCashOrder(shop, ada);
    const [mail] = await mailsOf(shop, id);
    const email = `new-${ada.email}`;
    await shop.db.updateTable('accounts').set({ email }).where('id', '=', ada.id).execute();
    const { status, body } = await post(`/admin/mails/${mail?.id}/copies`);
    expect(status).toBe(202);
    expect((await get(`/admin/mails/${body.id}`)).body).toMatchObject({
      kind: 'order-placed',
      copyOf: mail?.id,
      recipient: email,
    });
    const { timeline } = (await get(`/admin/orders/${id}`)).body;
    expect(timeline.filter(({ kind }: { kind: string }) => kind === 'mail')).toMatchObject([
      { mail: { kind: 'order-placed', state: 'kept' }, actor: ada.email },
      { mail: { kind: 'new-order' } },
      { id: body.id, mail: { kind: 'order-placed' }, actor: email },
    ]);
    expect((await get(`/admin/audit?subject=order&subjectId=${id}`)).body).toMatchObject([
      { action: 'send-mail-again', actor: admin().email, after: { mail: 'Order placed' } },
    ]);
  });

  test.each([
    ['email-changed', { username: 'ada', link: 'https://shop.example.com', email: 'thief@example.com' }],
    ['password-changed', { username: 'ada', link: 'https://shop.example.com' }],
    ['withdrawal-received', { name: 'Ada', email: 'a@example.com', statement: '', at: '2026-03-09' }],
  ] as const)(
    'a mail of %s is sent again to the address that it went to, not to that of its account',
    async (kind, data) => {
      const thief = await shop.customer();
      const about = { to: 'ada@example.com', accountId: thief.id, data: data as never };
      const queued = await inTransaction(shop.db, (trx) => queueMail(trx, kind, about));
      const { body } = await post(`/admin/mails/${queued}/copies`);
      const copy = shop.db.selectFrom('outbox').select('recipient').where('id', '=', body.id);
      expect(await copy.executeTakeFirst()).toEqual({ recipient: 'ada@example.com' });
    },
  );

  test('a link into an account is shown to no administrator and not sent again, once mails are sent', async () => {
    const data = { username: 'ada', link: 'https://shop.example.com/secret', minutes: 30 };
    const queued = await inTransaction(shop.db, (trx) =>
      queueMail(trx, 'password-reset', { to: 'a@example.com', data }),
    );
    await shop.db.updateTable('outbox').set({ state: 'queued' }).where('id', '=', String(queued)).execute();
    const { body } = await get(`/admin/mails/${queued}`);
    expect(body).toMatchObject({ kind: 'password-reset', hidden: 'secret' });
    expect(JSON.stringify(body)).not.toContain('example.com/secret');
    expect(body.contents).toBeUndefined();
    expect((await post(`/admin/mails/${queued}/copies`)).status).toBe(409);
    await shop.db.deleteFrom('outbox').where('id', '=', String(queued)).execute();
  });

  test('the text of a mail is deleted 30 days after it ended; an order’s mails stay in its timeline', async () => {
    const ada = await shop.customer();
    const { id } = await placeCashOrder(shop, ada);
    const test = (await post('/admin/mail-kinds/test/tests')).body.id;
    const old = new Date(Date.now() - 31 * day).toISOString();
    await shop.db.updateTable('outbox').set({ ended_at: old }).where('order_id', '=', id).execute();
    await shop.db.updateTable('outbox').set({ ended_at: old }).where('id', '=', test).execute();
    await forgetOldMails(shop.db);
    expect(await mailsOf(shop, id)).toMatchObject([
      { kind: 'order-placed', data: null, recipient: null, state: 'kept' },
      { kind: 'new-order', data: null, recipient: null },
    ]);
    expect((await get(`/admin/mails/${test}`)).status).toBe(404);
    const [mail] = await mailsOf(shop, id);
    expect((await get(`/admin/mails/${mail?.id}`)).body).toMatchObject({ hidden: 'gone' });
  });

  test('no mail of an erased account is kept or sent', async () => {
    const ada = await shop.customer();
    const { id } = await placeCashOrder(shop, ada);
    await shop.db
      .updateTable('outbox')
      .set({ state: 'queued', due_at: '2099-01-01', ended_at: null })
      .where('account_id', '=', ada.id)
      .execute();
    await inTransaction(shop.db, (trx) => forgetMailsOf(trx, ada.id));
    const [mail] = await mailsOf(shop, id);
    expect(mail).toMatchObject({
      kind: 'order-placed',
      recipient: null,
      data: null,
      account_id: null,
      state: 'failed',
      due_at: null,
    });
  });
});

describeShopOn('SQLite', 'Mails that are shown', (shop) => {
  const { get, post, admin } = administratorOf(shop);
  const frame = (href: string) => shop.app.inject({ url: href });

  test('the HTML of a mail is shown once, by who asked for it, and may run and load nothing', async () => {
    const { id } = await placeCashOrder(shop);
    const [mail] = await mailsOf(shop, id);
    const { href } = (await get(`/admin/mails/${mail?.id}`)).body.contents;
    const shown = await frame(href);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*; sandbox$/),
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(shown.body).toContain('Thank you for your order');
    expect((await frame(href)).statusCode).toBe(404);
  });

  test.each(mailKinds)('a sample of %s can be looked at and sent to oneself', async (kind) => {
    const { body } = await get(`/admin/mail-kinds/${kind}`);
    expect((await frame(body.href)).body).toContain('</html>');
    const { status, body: queued } = await post(`/admin/mail-kinds/${kind}/tests`);
    expect(status).toBe(202);
    expect((await get(`/admin/mails/${queued.id}`)).body).toMatchObject({ kind, recipient: admin().email });
  });

  test('unknown mails and kinds are not found or refused', async () => {
    expect((await get(`/admin/mails/${unknownId}`)).status).toBe(404);
    expect((await post(`/admin/mails/${unknownId}/copies`)).status).toBe(404);
    expect((await get('/admin/mail-kinds/nonsense')).status).toBe(400);
    expect((await get('/admin/mails?state=nonsense')).status).toBe(400);
    expect((await frame('/api/admin/mail-views?key=nonsense')).statusCode).toBe(404);
  });
});

describeShopOn(
  'SQLite',
  'A shop without mail, in the admin area',
  (shop) => {
    test('a shop without mail says so, shows its kinds of mail, and sends no test', async () => {
      const as = await shop.admin();
      expect((await shop.get('/admin/mail-settings', { as })).body).toEqual({ delivery: 'none' });
      expect((await shop.get('/admin/mail-kinds/test', { as })).status).toBe(200);
      expect(await shop.post('/admin/mail-kinds/test/tests', { as })).toMatchObject({
        status: 409,
        body: 'This shop sends no mail.',
      });
    });
  },
  { SHOP_DEMO: 'off' },
);
