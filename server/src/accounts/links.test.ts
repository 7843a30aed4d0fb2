import { eventually } from '@kiosk/testkit/eventually.ts';
import { Interleaving } from '@kiosk/testkit/interleaving.ts';
import { newcomer } from '@kiosk/testkit/newcomer.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { TestSmtp, tokenIn } from '@kiosk/testkit/smtp.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandLine } from '../audit/audit.service.ts';
import { day, hour, inTime, minute } from '../clock.ts';
import { removeOldLinks } from './links.service.ts';
import { setPassword } from './password-setting.service.ts';

const smtp = await TestSmtp.start();
afterAll(() => smtp.stop());

const settings = { ...smtp.env, SELLER_NAME: 'Kiosk', SELLER_ADDRESS: '1 Market Street' };

type Member = Caller & { password: string };

/** Somebody who signed up, and whose mail arrived. */
async function member(shop: TestShop): Promise<Member & { confirmation: string }> {
  const person = newcomer();
  const { body } = await shop.post('/auth/signup', { body: person });
  const [mail] = await smtp.waitFor(person.email);
  return {
    ...body.user,
    token: body.token,
    password: person.password,
    confirmation: mail ? tokenIn(mail) : '',
  };
}

const logIn = (shop: TestShop, { email, password }: { email: string; password: string }) =>
  shop.post('/auth/login', { body: { email, password } });

/** The token of the newest link with this subject. */
async function linkTo(email: string, subject: RegExp, count = 1): Promise<string> {
  const found = await eventually(() => {
    const mails = smtp.mailsTo(email).filter(({ parsed }) => subject.test(parsed.subject ?? ''));
    expect(mails.length).toBeGreaterThanOrEqual(count);
    return mails;
  });
  const last = found.at(-1);
  return last ? tokenIn(last) : '';
}

const subjectsTo = (email: string) => smtp.mailsTo(email).map(({ parsed }) => parsed.subject);

const ask = (shop: TestShop, email: string) => shop.post('/auth/password-resets', { body: { email } });
const use = (shop: TestShop, token: string, password = 'Lighthouse7') =>
  shop.post('/auth/links/password', { body: { token, password } });
const confirm = (shop: TestShop, token: string) => shop.post('/auth/links/email', { body: { token } });

const changeEmail = (shop: TestShop, as: Member, email: string) =>
  shop.patch('/users/own/email', { as, body: { email, password: as.password } });

const over = { status: 404, body: 'This link has been used or is too old. Please ask for a new one.' };

const accountRow = (shop: TestShop, { id }: Caller) =>
  shop.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describeShop(
  'A forgotten password',
  (shop) => {
    beforeAll(() => shop.app.ready());

    test('a mailed link replaces a forgotten password once; all sessions end, and the owner gets a mail', async () => {
      const ada = await member(shop);
      expect(await ask(shop, ada.email.toUpperCase())).toMatchObject({ status: 202 });
      const token = await linkTo(ada.email, /new password/);
      expect(await shop.post('/auth/links', { body: { token } })).toMatchObject({
        status: 200,
        body: { purpose: 'reset-password', email: ada.email },
      });
      expect((await use(shop, token)).status).toBe(200);
      expect((await shop.get('/auth/check', { as: ada })).status).toBe(401);
      expect((await logIn(shop, ada)).status).toBe(401);
      expect((await logIn(shop, { ...ada, password: 'Lighthouse7' })).status).toBe(200);
      expect(await use(shop, token, 'Lighthouse8')).toMatchObject(over);
      expect(await shop.post('/auth/links', { body: { token } })).toMatchObject(over);
      await eventually(() => expect(subjectsTo(ada.email)).toContain('Your password at Kiosk has changed'));
      expect((await accountRow(shop, ada)).email_confirmed_at).not.toBeNull();
    });

    test('the link to a new password is stored as its hash, and leaves the outbox once it is sent', async () => {
      const ada = await member(shop);
      await ask(shop, ada.email);
      const token = await linkTo(ada.email, /new password/);
      await eventually(async () => {
        const mails = await shop.db
          .selectFrom('outbox')
          .selectAll()
          .where('account_id', '=', ada.id)
          .execute();
        expect(mails.map(({ state }) => state)).toEqual(['sent', 'sent']);
        expect(JSON.stringify(mails)).not.toContain(token);
      });
      const links = await shop.db.selectFrom('account_links').selectAll().execute();
      expect(JSON.stringify(links)).not.toContain(token);
      expect(
        links.find(({ purpose, account_id }) => purpose === 'reset-password' && account_id === ada.id),
      ).toBeDefined();
    });

    test('one of two concurrent uses of a link to a new password succeeds', async () => {
      const ada = await member(shop);
      await ask(shop, ada.email);
      const token = await linkTo(ada.email, /new password/);
      const answers = await Promise.all([use(shop, token, 'Lighthouse7'), use(shop, token, 'Lighthouse8')]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
      const [winner] = answers[0]?.status === 200 ? ['Lighthouse7'] : ['Lighthouse8'];
      expect((await logIn(shop, { ...ada, password: winner })).status).toBe(200);
    });

    test('an unknown email gets the same answer to a forgotten password, and no mail', async () => {
      const [ada, nobody] = [await member(shop), newcomer().email];
      const [known, unknown] = [await ask(shop, ada.email), await ask(shop, nobody)];
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
      await linkTo(ada.email, /new password/);
      await eventually(async () =>
        expect(await shop.db.selectFrom('reset_requests').selectAll().execute()).toEqual([]),
      );
      expect(smtp.mailsTo(nobody)).toEqual([]);
    });

    test('an account gets three mails at most while the first link works, and the links before stay good', async () => {
      const ada = await member(shop);
      for (let at = 0; at < 5; at++) await ask(shop, ada.email);
      const token = await linkTo(ada.email, /new password/, 3);
      await eventually(async () =>
        expect(await shop.db.selectFrom('reset_requests').selectAll().execute()).toEqual([]),
      );
      expect(subjectsTo(ada.email).filter((subject) => /new password/.test(subject ?? ''))).toHaveLength(3);
      expect((await use(shop, token)).status).toBe(200);
    });

    test('an owner gets a link to a new password as soon as those that strangers asked for are over', async () => {
      const ada = await member(shop);
      for (let at = 0; at < 3; at++) await ask(shop, ada.email);
      await linkTo(ada.email, /new password/, 3);
      await shop.db
        .updateTable('account_links')
        .set({ created_at: inTime(-31 * minute), expires_at: inTime(-minute) })
        .where('account_id', '=', ada.id)
        .execute();
      await ask(shop, ada.email);
      const token = await linkTo(ada.email, /new password/, 4);
      expect((await use(shop, token)).status).toBe(200);
    });

    test('links that were mailed while the clock was a day ahead do not count as those of the last hour', async () => {
      const ada = await member(shop);
      const links = ['a', 'b', 'c'].map((letter) => ({
        token_hash: letter + ada.id,
        account_id: ada.id,
        purpose: 'reset-password' as const,
        email: ada.email,
        created_at: inTime(day),
        expires_at: inTime(25 * hour),
      }));
      await shop.db.insertInto('account_links').values(links).execute();
      await ask(shop, ada.email);
      expect(await linkTo(ada.email, /new password/)).not.toBe('');
    });
  },
  settings,
);

describeShopOn(
  'SQLite',
  'Refused links',
  (shop) => {
    beforeAll(() => shop.app.ready());

    test.each([
      [
        'its owner asked for a third one',
        (shop: TestShop, ada: Member) => changeEmail(shop, ada, `third-${ada.email}`),
      ],
      [
        'its owner asked for the present one again',
        (shop: TestShop, ada: Member) => changeEmail(shop, ada, ada.email),
      ],
      [
        'its owner kept the present one',
        (shop: TestShop, ada: Member) => shop.delete('/users/own/new-email', { as: ada }),
      ],
      [
        'its owner logged out everywhere else',
        (shop: TestShop, ada: Member) => shop.delete('/users/own/sessions', { as: ada }),
      ],
    ] as const)('a link to a mistyped email is over once %s', async (_, correct) => {
      const ada = await member(shop);
      const typo = `typo-${ada.email}`;
      await changeEmail(shop, ada, typo);
      const token = await linkTo(typo, /Confirm/);
      expect((await correct(shop, ada)).status).toBe(200);
      expect((await shop.get('/users/own/account', { as: ada })).body.newEmail).not.toBe(typo);
      expect(await confirm(shop, token)).toMatchObject(over);
    });

    test.each([
      [
        'a forgotten password was replaced',
        async (shop: TestShop, ada: Member) => {
          await ask(shop, ada.email);
          await use(shop, await linkTo(ada.email, /new password/));
        },
      ],
      [
        'the password was changed',
        async (shop: TestShop, ada: Member) =>
          shop.patch('/users/own/password', {
            as: ada,
            body: { password: ada.password, newPassword: 'Lighthouse7' },
          }),
      ],
      [
        'the operator has set a password',
        async (shop: TestShop, ada: Member) => setPassword(shop.db, commandLine, ada.email, 'Lighthouse7'),
      ],
    ] as const)('a link to another email is over once %s', async (_, replace) => {
      const ada = await member(shop);
      // Somebody else may know the password, and have asked for it.
      const email = `thief-${ada.email}`;
      await shop.patch('/users/own/email', { as: ada, body: { email, password: ada.password } });
      const token = await linkTo(email, /Confirm/);
      await replace(shop, ada);
      expect(await confirm(shop, token)).toMatchObject(over);
      expect((await logIn(shop, { ...ada, password: 'Lighthouse7' })).status).toBe(200);
    });

    test('a link that is too old, of another kind, made up or malformed changes nothing', async () => {
      const ada = await member(shop);
      await ask(shop, ada.email);
      const token = await linkTo(ada.email, /new password/);
      expect(await confirm(shop, token)).toMatchObject(over);
      expect(await use(shop, ada.confirmation)).toMatchObject(over);
      expect(await use(shop, 'x'.repeat(43))).toMatchObject(over);
      expect((await use(shop, 'x')).status).toBe(400);
      await shop.db
        .updateTable('account_links')
        .set({ expires_at: inTime(-1) })
        .where('account_id', '=', ada.id)
        .execute();
      expect(await use(shop, token)).toMatchObject(over);
      expect((await logIn(shop, ada)).status).toBe(200);
    });

    test('a new password is held to the rule of sign-up, and the link stays good', async () => {
      const ada = await member(shop);
      await shop.db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', ada.id).execute();
      await ask(shop, ada.email);
      const token = await linkTo(ada.email, /new password/);
      expect((await use(shop, token, 'short')).status).toBe(400);
      expect((await use(shop, token, 'Password1')).status).toBe(400);
      expect((await use(shop, token)).status).toBe(200);
    });

    test('a link to an email that the account has no more does not open it', async () => {
      const ada = await member(shop);
      await ask(shop, ada.email);
      const token = await linkTo(ada.email, /new password/);
      const email = `new-${ada.email}`;
      await shop.patch('/users/own/email', { as: ada, body: { email, password: ada.password } });
      expect((await confirm(shop, await linkTo(email, /Confirm/))).status).toBe(200);
      expect(await use(shop, token)).toMatchObject(over);
    });

    test('a link to a new password opens neither an erased account nor the second factor of any', async () => {
      const [ada, admin] = [await member(shop), await shop.admin()];
      await ask(shop, ada.email);
      const token = await linkTo(ada.email, /new password/);
      await shop.post(`/admin/customers/${ada.id}/erasure`, { as: admin, body: { email: ada.email } });
      expect(await use(shop, token)).toMatchObject(over);
    });
  },
  settings,
);

describeShop(
  'An email address',
  (shop) => {
    beforeAll(() => shop.app.ready());

    test('an email gets the link that confirms it again, three times in an hour', async () => {
      const ada = await member(shop);
      const resend = () => shop.post('/users/own/email-confirmation', { as: ada });
      expect([(await resend()).status, (await resend()).status, (await resend()).status]).toEqual([
        200, 200, 429,
      ]);
      expect((await confirm(shop, await linkTo(ada.email, /Confirm/, 3))).status).toBe(200);
      expect((await resend()).status).toBe(200);
      expect(subjectsTo(ada.email).filter((subject) => /Confirm/.test(subject ?? ''))).toHaveLength(3);
    });

    test('an account has another email only after the link to it was opened, and the one before gets a mail', async () => {
      const ada = await member(shop);
      const email = `new-${ada.email}`;
      const body = { email, password: ada.password };
      expect(await shop.patch('/users/own/email', { as: ada, body })).toMatchObject({
        status: 200,
        body: { email, isLinkSent: true },
      });
      expect((await shop.get('/users/own/account', { as: ada })).body.newEmail).toBe(email);
      expect((await logIn(shop, { ...ada, email })).status).toBe(401);
      expect((await confirm(shop, await linkTo(email, /Confirm/))).status).toBe(200);
      expect((await logIn(shop, { ...ada, email })).status).toBe(200);
      expect((await logIn(shop, ada)).status).toBe(401);
      await eventually(() => expect(subjectsTo(ada.email).at(-1)).toMatch(/address at Kiosk has changed/));
      expect(smtp.mailsTo(ada.email).at(-1)?.parsed.text).toContain(email);
      // The link of the sign-up was for the address before.
      expect(await confirm(shop, ada.confirmation)).toMatchObject(over);
    });

    test('the newest of two links to other emails is the one that works', async () => {
      const ada = await member(shop);
      const email = `right-${ada.email}`;
      await changeEmail(shop, ada, `typo-${ada.email}`);
      await changeEmail(shop, ada, email);
      expect((await shop.get('/users/own/account', { as: ada })).body.newEmail).toBe(email);
      expect((await confirm(shop, await linkTo(email, /Confirm/))).status).toBe(200);
    });

    test('three links to other emails are mailed in an hour, no matter how many were taken back and removed', async () => {
      const ada = await member(shop);
      const statuses: number[] = [];
      for (const at of [1, 2, 3, 4]) {
        statuses.push((await changeEmail(shop, ada, `typo${at}-${ada.email}`)).status);
        await shop.delete('/users/own/new-email', { as: ada });
        await removeOldLinks(shop.db);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
      await shop.db
        .updateTable('account_links')
        .set({ created_at: inTime(-61 * minute) })
        .where('account_id', '=', ada.id)
        .execute();
      expect((await changeEmail(shop, ada, `right-${ada.email}`)).status).toBe(200);
    });

    test('an email that another account has taken since is refused, and the link with it changes nothing', async () => {
      const ada = await member(shop);
      const email = `taken-${ada.email}`;
      await shop.patch('/users/own/email', { as: ada, body: { email, password: ada.password } });
      const token = await linkTo(email, /Confirm/);
      await shop.post('/auth/signup', { body: { ...newcomer(), email } });
      expect(await confirm(shop, token)).toMatchObject({
        status: 409,
        body: 'An account with this email already exists',
      });
      expect((await logIn(shop, ada)).status).toBe(200);
    });

    test('an email that two accounts take in the same moment goes to one of them', async () => {
      const ada = await member(shop);
      const email = `raced-${ada.email}`;
      await shop.patch('/users/own/email', { as: ada, body: { email, password: ada.password } });
      const token = await linkTo(email, /Confirm/);
      const answers = await Promise.all([
        confirm(shop, token),
        shop.post('/auth/signup', { body: { ...newcomer(), email } }),
      ]);
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual(answers.map(({ status }) => status));
      const rows = await shop.db.selectFrom('accounts').select('id').where('email', '=', email).execute();
      expect(rows).toHaveLength(1);
    });
  },
  settings,
);

describeShopOn(
  'SQLite',
  'Before an email is confirmed',
  (shop) => {
    beforeAll(() => shop.app.ready());

    test('an email is confirmed by the link of the sign-up; ordering works before', async () => {
      const ada = await member(shop);
      const confirmed = async () => (await shop.get('/users/own/account', { as: ada })).body.emailConfirmed;
      expect(await confirmed()).toBe(false);
      const order = await shop.post('/orders', { as: ada, body: placement([await shop.product()]) });
      expect(order.status).toBe(201);
      expect(await confirm(shop, ada.confirmation)).toMatchObject({
        status: 200,
        body: { email: ada.email },
      });
      expect(await confirmed()).toBe(true);
      expect(await confirm(shop, ada.confirmation)).toMatchObject(over);
    });

    test('an email is confirmed before its account gets a role, and before its owner reads an invoice', async () => {
      const [ada, admin] = [await member(shop), await shop.admin()];
      const { body: order } = await shop.post('/orders', {
        as: ada,
        body: placement([await shop.product()]),
      });
      await shop.post(`/admin/orders/${order.id}/invoice`, { as: admin });
      const promote = () => shop.patch(`/admin/customers/${ada.id}`, { as: admin, body: { role: 'admin' } });
      const invoice = () => shop.get(`/orders/${order.id}/invoice`, { as: ada });
      for (const call of [promote, invoice]) {
        expect(await call()).toMatchObject({
          status: 403,
          headers: { 'x-problem-code': 'email-unconfirmed' },
        });
      }
      await confirm(shop, ada.confirmation);
      for (const call of [invoice, promote]) expect((await call()).status).toBe(200);
    });
  },
  settings,
);

describeShopOn(
  'SQLite',
  'What happens to an account',
  (shop) => {
    beforeAll(() => shop.app.ready());

    test('a new password is mailed about to the owner', async () => {
      const ada = await member(shop);
      const body = { password: ada.password, newPassword: 'Lighthouse7' };
      await shop.patch('/users/own/password', { as: ada, body });
      await eventually(() => expect(subjectsTo(ada.email)).toContain('Your password at Kiosk has changed'));
    });

    test('an administrator gets a mail about a login from a new network, and none from a known one', async () => {
      const ada = await member(shop);
      await shop.db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', ada.id).execute();
      await logIn(shop, ada);
      await shop.db.deleteFrom('known_networks').where('account_id', '=', ada.id).execute();
      await logIn(shop, ada);
      await logIn(shop, ada);
      const queued = () =>
        shop.db
          .selectFrom('outbox')
          .select('kind')
          .where('account_id', '=', ada.id)
          .where('kind', '=', 'new-admin-login')
          .execute();
      expect(await queued()).toHaveLength(1);
    });
  },
  settings,
);

describeShopOn('SQLite', 'A shop that sends no mail', (shop) => {
  test('a shop that sends no mail resets no password and confirms no address, and lets roles and invoices wait for none', async () => {
    const [ada, admin] = [await shop.customer(), await shop.admin()];
    expect(await ask(shop, ada.email)).toMatchObject({ status: 404 });
    expect((await shop.post('/users/own/email-confirmation', { as: ada })).status).toBe(404);
    expect((await shop.get('/users/own/account', { as: ada })).body).not.toHaveProperty('emailConfirmed');
    const promoted = await shop.patch(`/admin/customers/${ada.id}`, { as: admin, body: { role: 'admin' } });
    expect(promoted.status).toBe(200);
  });
});

const interleaving = new Interleaving();

describeShopOn(
  'SQLite',
  'A request for a new password',
  (shop) => {
    test('a request for a new password takes the same statements for a known and an unknown email', async () => {
      const ada = await shop.customer();
      await shop.app.ready();
      await ask(shop, ada.email);
      await eventually(async () =>
        expect(await shop.db.selectFrom('reset_requests').selectAll().execute()).toEqual([]),
      );
      // The request itself; who asked is answered later.
      const known = await interleaving.countStatements(() => ask(shop, ada.email));
      await eventually(async () =>
        expect(await shop.db.selectFrom('reset_requests').selectAll().execute()).toEqual([]),
      );
      const unknown = await interleaving.countStatements(() => ask(shop, newcomer().email));
      expect(unknown).toBe(known);
    });
  },
  settings,
  { dialect: interleaving.dialect },
);

describeShopOn(
  'SQLite',
  'Requests for new passwords',
  (shop) => {
    test('requests for new passwords are limited to five in an hour for one address from one network, known or not', async () => {
      for (const email of [(await shop.customer()).email, newcomer().email]) {
        const statuses: number[] = [];
        for (let at = 0; at < 6; at++) statuses.push((await ask(shop, email)).status);
        expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
      }
    });
  },
  { ...settings, RATE_LIMITS: 'on' },
);
