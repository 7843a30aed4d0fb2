import { setTimeout as pause } from 'node:timers/promises';
import type { SecondFactor } from '@kiosk/contract/second-factor.ts';
import { codeOf } from '@kiosk/testkit/authenticator-app.ts';
import { turnableClock } from '@kiosk/testkit/clock.ts';
import { newcomer } from '@kiosk/testkit/newcomer.ts';
import { TestPasskey } from '@kiosk/testkit/passkey.ts';
import { cheapHash } from '@kiosk/testkit/passwords.ts';
import { type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { commandLine } from '../../audit/audit.service.ts';
import { day, inTime } from '../../clock.ts';
import { inTransaction } from '../../database/transaction.ts';
import { lockAccount } from '../accounts.store.ts';
import { setRole } from '../admin-accounts.store.ts';
import { newAppSecret } from './authenticator-app.ts';
import { resetSecondFactor } from './second-factor.service.ts';
import { addSecondFactor, changeSecondFactor } from './second-factor.store.ts';

const later = turnableClock();
const halfMinute = 0.5;

/** As apps show it. */
const asShown = (code: string): string => code.replace(/^.{3}/, '$& ');

type Owner = Caller & { password: string };

async function administrator(shop: TestShop): Promise<Owner> {
  const { id, email } = await shop.admin();
  const { password } = newcomer();
  const { db } = shop;
  await db
    .updateTable('accounts')
    .set({ password_hash: cheapHash(password) })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('sessions').where('account_id', '=', id).execute();
  const { body } = await shop.post('/auth/login', { body: { email, password } });
  return { ...body.user, token: body.token, password };
}

const logIn = (shop: TestShop, { email, password }: Owner, proof: object = {}) =>
  shop.post('/auth/login', { body: { email, password, ...proof } });

/** An administrator with an app, its secret, and the recovery codes. */
async function withApp(shop: TestShop) {
  const owner = await administrator(shop);
  const { body: setup } = await shop.post('/admin/second-factor/app', { as: owner });
  const code = asShown(codeOf(setup.secret));
  const confirmed = await shop.post('/admin/second-factor/app/confirmation', { as: owner, body: { code } });
  expect(confirmed.status).toBe(200);
  later(halfMinute);
  return { owner, secret: setup.secret as string, codes: confirmed.body.recoveryCodes as string[] };
}

async function withPasskey(shop: TestShop, owner: Owner, name = 'Key') {
  const key = new TestPasskey();
  const headers = { host: 'localhost' };
  const options = await shop.post('/admin/second-factor/passkeys/options', { as: owner, headers });
  const body = { name, passkey: key.register(options.body) };
  const added = await shop.post('/admin/second-factor/passkeys', { as: owner, headers, body });
  return { key, added };
}

const passkeyOptions = async (shop: TestShop, { email, password }: Owner) =>
  (
    await shop.post('/auth/passkey-options', {
      headers: { host: 'localhost' },
      body: { email, password },
    })
  ).body;

const logInWithPasskey = (shop: TestShop, { email, password }: Owner, passkey: object) =>
  shop.post('/auth/login', { headers: { host: 'localhost' }, body: { email, password, passkey } });

const wrongCode = { status: 401, body: 'This code is not valid. Please check it and try again.' };

describeShop('An authenticator app', (shop) => {
  test('the login wants the code of an authenticator app, and takes it with the spaces that apps show', async () => {
    const { owner, secret } = await withApp(shop);
    expect(await logIn(shop, owner)).toMatchObject({
      status: 401,
      body: 'Please enter the code of your authenticator app, or a recovery code',
      headers: { 'x-problem-code': 'code-needed' },
    });
    const { status, body } = await logIn(shop, owner, { code: ` ${asShown(codeOf(secret))}\t` });
    expect([status, body.user.email]).toEqual([200, owner.email]);
    expect((await shop.get('/orders', { as: body })).status).toBe(200);
  });

  test('a code is taken once, also by two logins at the same time', async () => {
    const { owner, secret } = await withApp(shop);
    const code = codeOf(secret);
    const both = await Promise.all([logIn(shop, owner, { code }), logIn(shop, owner, { code })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await logIn(shop, owner, { code })).toMatchObject({
      status: 401,
      headers: { 'x-problem-code': 'used-code' },
      body: expect.stringContaining('used already'),
    });
    later(halfMinute);
    expect((await logIn(shop, owner, { code: codeOf(secret) })).status).toBe(200);
  });

  test('a login that was checked before the second factor was turned on opens no session', async () => {
    const owner = await administrator(shop);
    const login = await inTransaction(shop.db, async (trx) => {
      await lockAccount(trx, owner.id);
      const begun = logIn(shop, owner);
      await pause(500);
      await addSecondFactor(trx, owner.id);
      await changeSecondFactor(trx, owner.id, { app_secret: newAppSecret() });
      return { begun };
    });
    expect(await login.begun).toMatchObject({ status: 401, headers: { 'x-problem-code': 'code-needed' } });
  });

  test('ten wrong codes close the login for a quarter of an hour, and a right one too', async () => {
    const { owner, secret } = await withApp(shop);
    await inTransaction(shop.db, (trx) => changeSecondFactor(trx, owner.id, { failures: 7 }));
    const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0');
    for (const code of [wrong, 'aaaa-bbbb', wrong])
      expect((await logIn(shop, owner, { code })).status).toBe(401);
    expect(await logIn(shop, owner, { code: codeOf(secret) })).toMatchObject({
      status: 429,
      body: 'Too many wrong codes. Please try again in 15 minutes.',
      headers: { 'retry-after': expect.anything() },
    });
    later(15.1);
    expect((await logIn(shop, owner, { code: codeOf(secret) })).status).toBe(200);
  });

  test('each recovery code opens the login once, however it is typed', async () => {
    const { owner, codes } = await withApp(shop);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const [code = ''] = codes;
    const typed = code.replaceAll('-', ' ').toUpperCase();
    expect((await logIn(shop, owner, { code: typed })).status).toBe(200);
    expect(await logIn(shop, owner, { code })).toMatchObject({
      status: 401,
      headers: { 'x-problem-code': 'used-code' },
    });
    const { body } = await shop.get('/admin/second-factor', { as: owner });
    expect(body.recoveryCodes).toBe(9);
  });

  test('turning the second factor on ends the other sessions, and is in the log without its secret', async () => {
    const owner = await administrator(shop);
    const { body: other } = await logIn(shop, owner);
    const { body: setup } = await shop.post('/admin/second-factor/app', { as: owner });
    const body = { code: codeOf(setup.secret) };
    await shop.post('/admin/second-factor/app/confirmation', { as: owner, body });
    expect((await shop.get('/auth/check', { as: { ...owner, token: other.token } })).status).toBe(401);
    expect((await shop.get('/auth/check', { as: owner })).status).toBe(200);
    const { body: log } = await shop.get(`/admin/audit?subjectId=${owner.id}`, { as: owner });
    expect(log[0]).toMatchObject({
      action: 'change-second-factor',
      before: { authenticatorApp: false },
      after: { authenticatorApp: true },
    });
    expect(JSON.stringify(log)).not.toContain(setup.secret);
  });

  test('once the second factor is turned off the password opens the login alone, and recovery codes are gone', async () => {
    const { owner, codes } = await withApp(shop);
    const off = await shop.delete('/admin/second-factor/app', { as: owner });
    expect(off.body).toEqual({ authenticatorApp: false, passkeys: [], recoveryCodes: 0 });
    expect((await logIn(shop, owner)).status).toBe(200);
    const left = shop.db.selectFrom('recovery_codes').selectAll().where('account_id', '=', owner.id);
    expect(await left.execute()).toEqual([]);
    expect(codes).toHaveLength(10);
  });

  test('new recovery codes replace the ones before, and need a second factor', async () => {
    const { owner, codes } = await withApp(shop);
    const { body } = await shop.post('/admin/second-factor/recovery-codes', { as: owner });
    expect(body.recoveryCodes).toHaveLength(10);
    expect(await logIn(shop, owner, { code: codes[0] })).toMatchObject(wrongCode);
    expect((await logIn(shop, owner, { code: body.recoveryCodes[0] })).status).toBe(200);
    const other = await administrator(shop);
    expect((await shop.post('/admin/second-factor/recovery-codes', { as: other })).status).toBe(409);
  });

  test('a reset of the second factor lets the password alone open the login, ends the sessions, and is in the log', async () => {
    const { owner } = await withApp(shop);
    await withPasskey(shop, owner);
    await resetSecondFactor(shop.db, commandLine, owner.email.toUpperCase());
    expect((await shop.get('/auth/check', { as: owner })).status).toBe(401);
    const { status, body } = await logIn(shop, owner);
    expect(status).toBe(200);
    const { body: log } = await shop.get(`/admin/audit?subjectId=${owner.id}`, { as: body });
    expect(log[1]).toMatchObject({
      actor: 'the command line',
      before: { authenticatorApp: true, passkeys: 1 },
      after: { authenticatorApp: false, passkeys: 0, revoked: 1 },
    });
    await expect(resetSecondFactor(shop.db, commandLine, owner.email)).rejects.toThrow('no second factor');
  });
});

describeShopOn('SQLite', 'Where a second factor is asked for', (shop) => {
  test('a code of the half minute before or after is taken, and no older one', async () => {
    const { owner, secret } = await withApp(shop);
    later(2);
    expect(await logIn(shop, owner, { code: codeOf(secret, Date.now() - 60_000) })).toMatchObject(wrongCode);
    expect((await logIn(shop, owner, { code: codeOf(secret, Date.now() - 30_000) })).status).toBe(200);
    expect((await logIn(shop, owner, { code: codeOf(secret, Date.now() + 30_000) })).status).toBe(200);
  });

  test('a login that was closed while the clock was a day ahead is open when the clock is right', async () => {
    const { owner, secret } = await withApp(shop);
    await inTransaction(shop.db, (trx) => changeSecondFactor(trx, owner.id, { locked_until: inTime(day) }));
    expect((await logIn(shop, owner, { code: codeOf(secret) })).status).toBe(200);
  });

  test('an app that has not given a code counts nothing, and a wrong code turns nothing on', async () => {
    const owner = await administrator(shop);
    expect(
      await shop.post('/admin/second-factor/app/confirmation', { as: owner, body: { code: '123456' } }),
    ).toMatchObject({ status: 409, body: expect.stringContaining('Please begin again') });
    const { body } = await shop.post('/admin/second-factor/app', { as: owner });
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    const wrong = String((Number(codeOf(body.secret)) + 1) % 1_000_000).padStart(6, '0');
    expect(
      await shop.post('/admin/second-factor/app/confirmation', { as: owner, body: { code: wrong } }),
    ).toMatchObject({ status: 400 });
    expect((await logIn(shop, owner)).status).toBe(200);
    expect((await shop.get('/admin/second-factor', { as: owner })).body.authenticatorApp).toBe(false);
  });

  test('a code is not asked for before the password is right', async () => {
    const { owner, secret } = await withApp(shop);
    for (const code of [undefined, codeOf(secret)]) {
      const guess = { ...owner, password: 'Wrong1234' };
      expect(await logIn(shop, guess, { code })).toMatchObject({
        status: 401,
        body: 'Invalid email or password',
      });
    }
  });

  test('a login without a passkey is answered whatever the host is called', async () => {
    const owner = await administrator(shop);
    const body = { email: owner.email, password: owner.password };
    const { status } = await shop.post('/auth/login', { headers: { host: 'no host' }, body });
    expect(status).toBe(200);
  });

  test('nobody who does not know the password can close the login', async () => {
    const { owner, secret } = await withApp(shop);
    const stranger = { ...owner, password: 'Wrong1234' };
    for (let tries = 0; tries < 11; tries++) await logIn(shop, stranger, { code: '000000' });
    expect((await logIn(shop, owner, { code: codeOf(secret) })).status).toBe(200);
  });

  test('nothing in the database but the secret itself tells a code', async () => {
    const { owner, codes } = await withApp(shop);
    const stored = await shop.db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('account_id', '=', owner.id)
      .execute();
    expect(stored).toHaveLength(10);
    for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code);
  });

  test('changing the second factor wants the password of the last ten minutes', async () => {
    const { owner } = await withApp(shop);
    later(11);
    expect(await shop.delete('/admin/second-factor/app', { as: owner })).toMatchObject({
      status: 403,
      headers: { 'x-problem-code': 'password-needed' },
    });
    expect((await shop.get('/admin/second-factor', { as: owner })).body.authenticatorApp).toBe(true);
  });

  test('the second factor goes on being asked for when the role is taken away', async () => {
    const { owner } = await withApp(shop);
    await inTransaction(shop.db, (trx) => setRole(trx, owner.id, 'customer'));
    expect((await logIn(shop, owner)).status).toBe(401);
  });
});

describeShop('A passkey', (shop) => {
  test('a passkey opens the login with the password, and a recovery code opens it too', async () => {
    const owner = await administrator(shop);
    const { key, added } = await withPasskey(shop, owner);
    expect(added.status).toBe(201);
    expect(added.body.recoveryCodes).toHaveLength(10);
    expect(await logIn(shop, owner)).toMatchObject({
      status: 401,
      body: 'Please use your passkey, or enter a recovery code',
      headers: { 'x-problem-code': 'passkey-needed' },
    });

    const options = await passkeyOptions(shop, owner);
    expect(options.allowCredentials).toMatchObject([{ id: key.id }]);
    expect((await logInWithPasskey(shop, owner, key.logIn(options))).status).toBe(200);
    expect((await logIn(shop, owner, { code: added.body.recoveryCodes[0] })).status).toBe(200);

    const { body }: { body: SecondFactor } = await shop.get('/admin/second-factor', { as: owner });
    expect(body.passkeys).toMatchObject([{ id: key.id, name: 'Key', lastUsedAt: expect.any(String) }]);
  });

  test('the login takes a passkey or the code of an app where an account has both', async () => {
    const { owner, secret } = await withApp(shop);
    const { key, added } = await withPasskey(shop, owner);
    expect(added.body).toEqual({ recoveryCodes: [] });
    expect((await logIn(shop, owner)).headers['x-problem-code']).toBe('code-or-passkey-needed');
    const passkey = key.logIn(await passkeyOptions(shop, owner));
    expect((await logInWithPasskey(shop, owner, passkey)).status).toBe(200);
    expect((await logIn(shop, owner, { code: codeOf(secret) })).status).toBe(200);
  });

  test('a removed passkey opens nothing; another one of the account still does', async () => {
    const owner = await administrator(shop);
    const { key: lost } = await withPasskey(shop, owner, 'Lost');
    const { key } = await withPasskey(shop, owner, 'Kept');
    const left = await shop.delete(`/admin/second-factor/passkeys/${lost.id}`, { as: owner });
    expect(left.body.passkeys).toMatchObject([{ name: 'Kept' }]);
    const options = await passkeyOptions(shop, owner);
    expect((await logInWithPasskey(shop, owner, lost.logIn(options))).status).toBe(401);
    const more = await passkeyOptions(shop, owner);
    expect((await logInWithPasskey(shop, owner, key.logIn(more))).status).toBe(200);
    expect((await shop.delete(`/admin/second-factor/passkeys/${lost.id}`, { as: owner })).status).toBe(404);
  });
});

describeShopOn('SQLite', 'A passkey that is refused', (shop) => {
  test('the answer of a passkey is taken once, for its own challenge, account, origin and key', async () => {
    const [owner, other] = [await administrator(shop), await administrator(shop)];
    const [{ key }] = [await withPasskey(shop, owner), await withPasskey(shop, other)];
    const refused = { status: 401, body: 'This passkey could not be confirmed. Please try again.' };

    const answer = key.logIn(await passkeyOptions(shop, owner));
    expect((await logInWithPasskey(shop, owner, answer)).status).toBe(200);
    const invented = Buffer.from('a challenge that nobody made').toString('base64url');
    const foreign = await passkeyOptions(shop, other);
    const elsewhere = new TestPasskey('https://evil.example');
    Object.assign(elsewhere, { id: key.id });
    const stranger = new TestPasskey();
    Object.assign(stranger, { id: key.id });
    const late = key.logIn(await passkeyOptions(shop, owner));
    for (const wrong of [
      answer,
      key.logIn({ challenge: invented }),
      key.logIn(foreign),
      elsewhere.logIn(await passkeyOptions(shop, owner)),
      stranger.logIn(await passkeyOptions(shop, owner)),
      { ...answer, id: 'unknown' },
      { id: key.id, response: { clientDataJSON: '{' } },
      { id: key.id, response: { clientDataJSON: '' } },
    ]) {
      expect(await logInWithPasskey(shop, owner, wrong)).toMatchObject(refused);
    }
    later(6);
    expect(await logInWithPasskey(shop, owner, late)).toMatchObject(refused);
  });

  test('a copied passkey, whose counter is behind, is refused', async () => {
    const owner = await administrator(shop);
    const { key } = await withPasskey(shop, owner);
    key.counter = 10;
    await logInWithPasskey(shop, owner, key.logIn(await passkeyOptions(shop, owner)));
    key.counter = 3;
    const copied = key.logIn(await passkeyOptions(shop, owner));
    expect((await logInWithPasskey(shop, owner, copied)).status).toBe(401);
  });

  test('the options of a passkey are not given without the password', async () => {
    const owner = await administrator(shop);
    await withPasskey(shop, owner);
    const refused = await shop.post('/auth/passkey-options', {
      body: { email: owner.email, password: 'Wrong1234' },
    });
    expect(refused).toMatchObject({ status: 401, body: 'Invalid email or password' });
  });

  test('a passkey that answers no challenge is not added, and its owner stays logged in', async () => {
    const owner = await administrator(shop);
    const options = await shop.post('/admin/second-factor/passkeys/options', { as: owner });
    await shop.db.deleteFrom('passkey_challenges').where('account_id', '=', owner.id).execute();
    const body = { name: 'Late', passkey: new TestPasskey().register(options.body) };
    const refused = await shop.post('/admin/second-factor/passkeys', { as: owner, body });
    expect(refused).toMatchObject({ status: 400, headers: { 'x-problem-code': 'wrong-passkey' } });
    expect(refused.body).toMatch(/^This passkey could not be confirmed/);
    expect((await shop.get('/auth/check', { as: owner })).status).toBe(200);
  });

  test('a passkey of another account cannot be removed or added again', async () => {
    const [owner, other] = [await administrator(shop), await administrator(shop)];
    const { key } = await withPasskey(shop, owner);
    expect((await shop.delete(`/admin/second-factor/passkeys/${key.id}`, { as: other })).status).toBe(404);
    const headers = { host: 'localhost' };
    const options = await shop.post('/admin/second-factor/passkeys/options', { as: other, headers });
    const body = { name: 'Mine', passkey: key.register(options.body) };
    const again = await shop.post('/admin/second-factor/passkeys', { as: other, headers, body });
    expect(again.status).toBe(409);
    expect((await logIn(shop, other)).status).toBe(200);
  });
});
