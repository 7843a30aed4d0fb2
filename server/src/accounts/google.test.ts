import { Writable } from 'node:stream';
import { codeOf } from '@kiosk/testkit/authenticator-app.ts';
import { forgedTokens } from '@kiosk/testkit/forged-tokens.ts';
import { FakeGoogleIssuer } from '@kiosk/testkit/google-issuer.ts';
import { newcomer } from '@kiosk/testkit/newcomer.ts';
import { address } from '@kiosk/testkit/orders.ts';
import { asProblem, type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { afterAll, afterEach, expect, test } from 'vitest';
import { inTime, now } from '../clock.ts';

const logged: string[] = [];
const log = new Writable({ write: (line, _encoding, done) => done(void logged.push(String(line))) });

const google = await FakeGoogleIssuer.open();
afterAll(() => google.close());
afterEach(() => {
  google.mode = 'up';
});

/** A person with a Google account; each call is another person. */
const person = () => {
  const { sub, email } = google.claims();
  return { sub: String(sub), email: String(email) };
};

const signIn = async (shop: TestShop, about: Record<string, unknown>) =>
  shop.post('/auth/google', { body: { token: await google.token(about) } });

const accountsWith = (shop: TestShop, { email }: { email: string }) =>
  shop.db.selectFrom('accounts').selectAll().where('email', '=', email.toLowerCase()).execute();

const statusOf = async (shop: TestShop, { token }: { token: string }) =>
  (await shop.get('/auth/check', { headers: { authorization: `Bearer ${token}` } })).status;

/** All rows that a sign-in may change. */
const stored = async ({ db }: TestShop) => ({
  accounts: await db.selectFrom('accounts').selectAll().orderBy('id').execute(),
  sessions: await db.selectFrom('sessions').selectAll().orderBy('token_hash').execute(),
});

describeShop(
  'Signing in with Google',
  (shop) => {
    test('a first Google sign-in creates a customer and a session', async () => {
      const ada = person();

      const { status, body } = await signIn(shop, { ...ada, name: 'Ada Marsh' });

      expect(status).toBe(200);
      expect(body).toEqual({
        user: {
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          email: ada.email,
          username: 'Ada_Marsh',
          role: 'customer',
          addresses: [],
        },
        token: expect.stringMatching(/^[\w-]{43}$/),
      });
      const headers = { authorization: `Bearer ${body.token}` };
      expect((await shop.get('/auth/check', { headers })).body).toEqual(body.user);
      expect(await accountsWith(shop, ada)).toMatchObject([{ google_subject: ada.sub, password_hash: null }]);
    });

    test('administrators find a Google customer by name once, however often the customer signs in', async () => {
      const ada = person();
      const { body } = await signIn(shop, { ...ada, name: 'Ada Marsh' });
      await signIn(shop, ada);
      const terms = await shop.db
        .selectFrom('search_terms')
        .select('term')
        .where('kind', '=', 'account')
        .where('ref', '=', body.user.id)
        .execute();
      expect(terms.map(({ term }) => term)).toEqual(expect.arrayContaining(['ada', 'marsh', body.user.id]));
    });

    test('a second Google sign-in finds the same account and starts another session', async () => {
      const ada = person();
      const [first, second] = [await signIn(shop, ada), await signIn(shop, ada)];
      expect(second.body.user).toEqual(first.body.user);
      expect(second.body.token).not.toBe(first.body.token);
      expect(await statusOf(shop, first.body)).toBe(200);
      expect(await accountsWith(shop, ada)).toHaveLength(1);
    });

    test('a Google account is found by its subject after its email has changed', async () => {
      const [ada, bob] = [person(), person()];
      const { body: first } = await signIn(shop, ada);
      const { body: bobs } = await signIn(shop, bob);

      const moved = await signIn(shop, { ...ada, email: person().email });
      const toBobsEmail = await signIn(shop, { ...ada, email: bob.email });

      expect(moved.body.user).toEqual(first.user);
      expect(toBobsEmail.body.user).toEqual(first.user);
      expect((await signIn(shop, bob)).body.user).toEqual(bobs.user);
    });

    test('a Google account is not handed over to the next owner of its email', async () => {
      const ada = person();
      await signIn(shop, ada);
      const before = await stored(shop);
      const heir = await signIn(shop, { ...ada, sub: person().sub });
      expect(heir).toMatchObject({ status: 409, body: 'An account with this email already exists' });
      expect(await stored(shop)).toEqual(before);
    });

    test('eight concurrent Google sign-ins create one account', async () => {
      const ada = person();
      const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(shop, ada)));
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(await accountsWith(shop, ada)).toHaveLength(1);
      for (const { body } of answers) expect(await statusOf(shop, body)).toBe(200);
    });

    test('a concurrent sign-up and Google sign-in with one email create one account, which is the Google account', async () => {
      const [ada, newbie] = [person(), newcomer()];
      const [signedUp, signedIn] = await Promise.all([
        shop.post('/auth/signup', { body: { ...newbie, email: ada.email } }),
        signIn(shop, ada),
      ]);
      expect([201, 409]).toContain(signedUp.status);
      expect(signedIn.status).toBe(200);
      expect(await accountsWith(shop, ada)).toMatchObject([{ google_subject: ada.sub, password_hash: null }]);
      if (signedUp.status === 201) expect(await statusOf(shop, signedUp.body)).toBe(401);
    });
  },
  google.settings,
);

describeShopOn(
  'SQLite',
  'What Google says of a person',
  (shop) => {
    test('a Google sign-in wants the second factor of its account too', async () => {
      const ada = person();
      const { body } = await signIn(shop, ada);
      await shop.db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', body.user.id).execute();
      const as = { ...body.user, token: body.token };
      const { body: setup } = await shop.post('/admin/second-factor/app', { as });
      const code = codeOf(setup.secret);
      const on = await shop.post('/admin/second-factor/app/confirmation', { as, body: { code } });

      expect(await signIn(shop, ada)).toMatchObject({
        status: 401,
        headers: { 'x-problem-code': 'code-needed' },
      });
      const token = await google.token(ada);
      const proven = { token, code: on.body.recoveryCodes[0] };
      expect((await shop.post('/auth/google', { body: proven })).status).toBe(200);
      const unknown = { token: await google.token(person()) };
      expect((await shop.post('/auth/passkey-options', { body: unknown })).status).toBe(401);
    });

    test('Google sign-in is refused for a missing, malformed or overlong token', async () => {
      const before = await stored(shop);
      for (const token of [undefined, null, '', 7, {}, ['x'], 'x'.repeat(4097)]) {
        const refused = await shop.post('/auth/google', { body: { token } });
        expect(refused).toMatchObject({ status: 400, body: 'Google authentication failed' });
      }
      expect((await shop.post('/auth/google')).status).toBe(400);
      expect(await stored(shop)).toEqual(before);
    });

    test('Google sign-in with a forged token creates neither account nor session', async () => {
      const known = person();
      await signIn(shop, known);
      const before = await stored(shop);
      for (const about of [person(), known]) {
        const refused = await signIn(shop, { ...about, aud: 'another shop' });
        expect(refused).toMatchObject({ status: 401, body: 'Google authentication failed' });
      }
      expect(await stored(shop)).toEqual(before);
    });

    test('Google sign-in does not say why a token is refused', async () => {
      const refusals = await Promise.all(
        [forgedTokens['no email'], forgedTokens['the signature left out']].map(async (forge) => {
          const body = { token: await forge(google, person()) };
          return (await shop.post('/auth/google', { body, headers: asProblem })).body;
        }),
      );
      const responses = new Set(refusals.map((problem) => JSON.stringify({ ...problem, requestId: '' })));
      expect(responses.size).toBe(1);
      expect(refusals[0]).toMatchObject({ status: 401, code: 'google-refused' });
    });

    test('Google sign-in returns neither the subject nor a password or its hash', async () => {
      const ada = person();
      const { body } = await signIn(shop, ada);
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`password|hash|subject|${ada.sub}`, 'i'));
    });

    test('Google sign-in never creates an admin, whatever the token says', async () => {
      const { body } = await signIn(shop, { ...person(), role: 'admin', admin: true });
      expect(body.user.role).toBe('customer');
    });
  },
  google.settings,
);

const member = async (shop: TestShop) => {
  const ada = newcomer();
  const { body } = await shop.post('/auth/signup', { body: ada });
  const caller: Caller = { ...body.user, token: body.token };
  return { ...ada, sub: person().sub, caller };
};

describeShop(
  'Linking a password account to Google',
  (shop) => {
    test('Google sign-in with a verified email links the password account and keeps its data', async () => {
      const ada = await member(shop);
      await shop.patch(`/users/${ada.caller.id}`, { as: ada.caller, body: { addresses: [address] } });

      const { status, body } = await signIn(shop, { sub: ada.sub, email: ada.email.toUpperCase() });

      expect(status).toBe(200);
      expect(body.user).toMatchObject({ id: ada.caller.id, username: ada.username, addresses: [address] });
      expect(await accountsWith(shop, ada)).toHaveLength(1);
    });

    test('a stranger who signed up with the email first loses password, sessions and mailed links when its owner signs in with Google', async () => {
      const stranger = await member(shop);
      const { body: otherSession } = await shop.post('/auth/login', { body: stranger });
      const [account] = await accountsWith(shop, stranger);
      const link = { account_id: String(account?.id), created_at: now(), expires_at: inTime(60_000) };
      for (const purpose of ['change-email', 'reset-password', 'confirm-email'] as const) {
        const token_hash = `${purpose} of ${stranger.sub}`;
        await shop.db
          .insertInto('account_links')
          .values({ ...link, token_hash, purpose, email: 'stranger@example.com' })
          .execute();
      }

      const { body: owner } = await signIn(shop, { sub: stranger.sub, email: stranger.email });

      for (const session of [stranger.caller, otherSession]) expect(await statusOf(shop, session)).toBe(401);
      expect(await statusOf(shop, owner)).toBe(200);
      const refused = await shop.post('/auth/login', { body: stranger });
      expect(refused).toMatchObject({ status: 401, body: 'Invalid email or password' });
      expect(await accountsWith(shop, stranger)).toMatchObject([{ password_hash: null }]);
      const links = shop.db
        .selectFrom('account_links')
        .selectAll()
        .where('account_id', '=', link.account_id)
        .where('expires_at', '>', now());
      expect(await links.execute(), 'with which the stranger would take the account').toEqual([]);
    });

    test('a stranger who logs in at the same moment loses the account when its owner signs in with Google', async () => {
      const stranger = await member(shop);
      const [login, owner] = await Promise.all([
        shop.post('/auth/login', { body: stranger }),
        signIn(shop, { sub: stranger.sub, email: stranger.email }),
      ]);
      expect(owner.status).toBe(200);
      expect([200, 401]).toContain(login.status);
      if (login.status === 200) expect(await statusOf(shop, login.body)).toBe(401);
      expect(await statusOf(shop, owner.body)).toBe(200);
    });

    test('the sessions of a linked account stay valid at the second Google sign-in', async () => {
      const ada = await member(shop);
      const about = { sub: ada.sub, email: ada.email };
      const { body: first } = await signIn(shop, about);
      await signIn(shop, about);
      expect(await statusOf(shop, first)).toBe(200);
    });

    test('two concurrent Google sign-ins link an account once', async () => {
      const ada = await member(shop);
      const about = { sub: ada.sub, email: ada.email };
      const answers = await Promise.all([signIn(shop, about), signIn(shop, about)]);
      for (const { status, body } of answers) {
        expect(status).toBe(200);
        expect(await statusOf(shop, body)).toBe(200);
      }
    });

    test('an account is linked to one of two Google accounts that claim it at once', async () => {
      const ada = await member(shop);
      const answers = await Promise.all(
        [ada.sub, person().sub].map((sub) => signIn(shop, { sub, email: ada.email })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    });
  },
  google.settings,
);

describeShopOn(
  'SQLite',
  'A Google account that is not linked',
  (shop) => {
    test('Google sign-in with an unverified email does not take over a password account', async () => {
      const ada = await member(shop);
      const before = await stored(shop);
      for (const email_verified of [false, 'false', undefined, null, 0, '']) {
        const refused = await signIn(shop, { sub: ada.sub, email: ada.email, email_verified });
        expect(refused).toMatchObject({ status: 401, body: 'Google authentication failed' });
      }
      expect(await stored(shop)).toEqual(before);
      expect((await shop.post('/auth/login', { body: ada })).status).toBe(200);
    });

    test.each(['admin', 'productManager'] as const)(
      'the account of %s is never linked to Google',
      async (role) => {
        const admin = await shop[role]();
        const before = await stored(shop);
        const refused = await signIn(shop, { email: admin.email });
        expect(refused).toMatchObject({ status: 409, body: 'Please sign in with your email and password.' });
        expect(await stored(shop)).toEqual(before);
      },
    );
  },
  google.settings,
);

describeShopOn(
  'SQLite',
  'A Google account',
  (shop) => {
    test('a password login to a Google account is refused like that of an unknown email', async () => {
      const ada = person();
      await signIn(shop, ada);
      const before = await stored(shop);
      for (const password of ['Harbour1', 'null', 'undefined', 'nobody has this password']) {
        const refused = await shop.post('/auth/login', { body: { email: ada.email, password } });
        expect(refused).toMatchObject({ status: 401, body: 'Invalid email or password' });
      }
      expect(await stored(shop)).toEqual(before);
    });

    test('the email of a Google account cannot be used to sign up', async () => {
      const ada = person();
      await signIn(shop, ada);
      const body = { ...newcomer(), email: ada.email.toUpperCase() };
      const refused = await shop.post('/auth/signup', { body });
      expect(refused).toMatchObject({ status: 409, body: 'An account with this email already exists' });
      expect(await accountsWith(shop, ada)).toMatchObject([{ password_hash: null }]);
    });

    test('the username of a Google account is derived from its name, or else from its email', async () => {
      const email = `grace.hopper@${person().sub}.example.com`;
      const [named, unnamed] = [
        await signIn(shop, { ...person(), name: 'Zoë Brontë' }),
        await signIn(shop, { email, name: undefined }),
      ];
      expect([named.body.user.username, unnamed.body.user.username]).toEqual(['Zoe_Bronte', 'grace_hopper']);
    });
  },
  google.settings,
);

describeShopOn(
  'SQLite',
  'Google sign-in without its key server',
  (shop) => {
    test('Google sign-in asks to try again and stores nothing while Google’s key server is down', async () => {
      google.mode = 'down';
      const before = await stored(shop);
      for (const headers of [{}, asProblem]) {
        const body = { token: await google.token() };
        const { status, body: answer } = await shop.post('/auth/google', { body, headers });
        const message = 'Google Sign-In cannot be reached at the moment. Please try again.';
        expect([status, answer.detail ?? answer]).toEqual([503, message]);
      }
      expect(await stored(shop)).toEqual(before);
    });
  },
  google.settings,
  // One that has Google’s keys does without.
  { isNew: true },
);

describeShopOn(
  'SQLite',
  'The log',
  (shop) => {
    test('the log says why a Google sign-in was refused, without personal data', async () => {
      logged.length = 0;
      const ada = { ...person(), name: 'Ada Marsh' };
      const tokens = [await google.token(ada), await google.token({ ...ada, aud: 'other' })];
      google.mode = 'down';
      expect((await shop.post('/auth/google', { body: { token: tokens[0] } })).status).toBe(503);
      google.mode = 'up';
      expect((await shop.post('/auth/google', { body: { token: tokens[1] } })).status).toBe(401);

      const lines = logged.map((line) => JSON.parse(line));
      expect(lines.find(({ msg }) => msg === 'request failed').err.reason).toMatch(/^Google's keys: \S/);
      const refused = lines.find(({ msg, status }) => msg === 'request' && status === 401);
      expect(refused.reason).toBe('Google token: unexpected "aud" claim value');
      for (const secret of [...tokens, ada.sub, ada.email, 'Marsh']) {
        expect(logged.join('')).not.toContain(secret);
      }
    });
  },
  google.settings,
  { logger: { level: 'info', stream: log } },
);

describeShopOn(
  'SQLite',
  'A shop without Google sign-in',
  (shop) => {
    test('a shop without a Google client id refuses Google sign-in and fetches no keys', async () => {
      const [before, requests] = [await stored(shop), google.requests];
      const refused = await signIn(shop, person());
      expect(refused).toMatchObject({ status: 404, body: 'This shop does not offer Google Sign-In.' });
      expect([await stored(shop), google.requests]).toEqual([before, requests]);
    });
  },
  { GOOGLE_KEYS_URL: google.keysUrl },
);
