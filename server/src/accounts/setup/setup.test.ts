import { asProblem, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { beforeEach, expect, test } from 'vitest';
import { makeSetupLink } from './setup.service.ts';

const origin = 'https://shop.example';

/** A shop that nobody runs yet. Every test begins with it. */
async function close({ db }: TestShop): Promise<void> {
  await db.updateTable('accounts').set({ role: 'customer' }).execute();
  for (const table of ['setup_links', 'shop_setup', 'merchant_settings'] as const)
    await db.deleteFrom(table).execute();
}

/** The token of a link as a server prints it. */
async function newToken({ db }: TestShop): Promise<string> {
  const link = await makeSetupLink(db, origin);
  if (link === undefined) throw new Error('there is an administrator');
  return link.replace(`${origin}/welcome#`, '');
}

let owners = 0;
const draft = (token: string, more: object = {}) => ({
  token,
  name: 'Nordlicht',
  language: 'de',
  currency: 'EUR',
  username: 'mara',
  email: `owner${owners++}@nordlicht.example`,
  password: 'Sesame-1-lantern',
  ...more,
});

const open = (shop: TestShop, body: object) => shop.post('/setup', { body, headers: asProblem });

const administrators = ({ db }: TestShop) =>
  db.selectFrom('accounts').select(['email', 'username']).where('role', '=', 'admin').execute();

describeShop('The first run', (shop) => {
  beforeEach(() => close(shop));

  test('a link opens the shop: its name and language are stored, and its first administrator is logged in', async () => {
    const token = await newToken(shop);
    const asked = await shop.post('/setup/link', { body: { token } });
    expect(asked).toMatchObject({ status: 200, body: { settings: { name: 'Kiosk', language: 'en' } } });

    const body = draft(token);
    const opened = await open(shop, body);
    expect(opened).toMatchObject({ status: 201, body: { user: { role: 'admin', username: 'mara' } } });
    const as = { ...opened.body.user, token: opened.body.token };
    expect((await shop.get('/admin/settings', { as })).body).toMatchObject({
      settings: { name: 'Nordlicht', language: 'de', currency: 'EUR', usualChoices: false },
      decided: expect.arrayContaining(['currency', 'language', 'name', 'usualChoices']),
    });
    const { body: log } = await shop.get('/admin/audit', { as });
    expect(log.slice(0, 2).map((entry: object) => entry)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ actor: body.email, action: 'create', subject: 'account' }),
        expect.objectContaining({ actor: body.email, action: 'update', subject: 'settings' }),
      ]),
    );
  });

  test('when two people open the shop at once by the links of two servers, one does and the other is refused', async () => {
    const drafts = [
      draft(await newToken(shop), { name: 'First' }),
      draft(await newToken(shop), { name: 'Second' }),
    ];
    const answers = await Promise.all(drafts.map((body) => open(shop, body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'shop-open' });
    const winner = answers.findIndex(({ status }) => status === 201);
    expect(await administrators(shop)).toEqual([{ email: drafts[winner]?.email, username: 'mara' }]);
    const [as] = answers.flatMap(({ status, body: { user, token } }) =>
      status === 201 ? [{ ...user, token }] : [],
    );
    const { settings } = (await shop.get('/admin/settings', { as })).body;
    expect(settings.name).toBe(drafts[winner]?.name);
  });

  test.each([
    ['a password that everybody guesses', { password: 'Password1' }, 400, { code: 'common-password' }],
    ['a shop without a name', { name: ' ' }, 400, { errors: [{ field: 'name' }] }],
    ['a language that it does not speak', { language: 'xx' }, 400, { errors: [{ field: 'language' }] }],
  ])('%s opens nothing, and the link stays good', async (_, wrong, status, body) => {
    const token = await newToken(shop);
    expect(await open(shop, draft(token, wrong))).toMatchObject({ status, body });
    expect((await open(shop, draft(token))).status).toBe(201);
  });

  test('an email that has an account opens nothing, and nothing is stored', async () => {
    const { email } = await shop.customer();
    const token = await newToken(shop);
    expect(await open(shop, draft(token, { email }))).toMatchObject({
      status: 409,
      body: { code: 'email-taken' },
    });
    const { settings } = (await shop.post('/setup/link', { body: { token } })).body;
    expect(settings.name).toBe('Kiosk');
    expect((await open(shop, draft(token))).status).toBe(201);
  });

  test('the database knows a link by its hash alone, and only the newest twenty', async () => {
    const first = await newToken(shop);
    // Twenty more may be made in the same millisecond.
    await shop.db
      .updateTable('setup_links')
      .set({ created_at: new Date(0).toISOString() })
      .execute();
    for (let made = 0; made < 20; made++) await newToken(shop);
    const rows = await shop.db.selectFrom('setup_links').selectAll().execute();
    expect(rows).toHaveLength(20);
    expect(JSON.stringify(rows)).not.toContain(first);
    expect((await shop.post('/setup/link', { body: { token: first } })).status).toBe(404);
  });
});

describeShopOn('SQLite', 'A first run that is refused', (shop) => {
  beforeEach(() => close(shop));

  test('a link that was used opens nothing, and neither does any other', async () => {
    const [used, other] = [await newToken(shop), await newToken(shop)];
    await open(shop, draft(used));
    for (const token of [used, other]) {
      const refusal = { status: 409, body: { code: 'shop-open' } };
      expect(await open(shop, draft(token))).toMatchObject(refusal);
      expect(await shop.post('/setup/link', { body: { token }, headers: asProblem })).toMatchObject(refusal);
    }
    expect(await administrators(shop)).toHaveLength(1);
  });

  test('a token that was made up opens nothing', async () => {
    await newToken(shop);
    const token = 'x'.repeat(43);
    const refusal = { status: 404, body: { code: 'link-expired' } };
    expect(await shop.post('/setup/link', { body: { token }, headers: asProblem })).toMatchObject(refusal);
    expect(await open(shop, draft(token))).toMatchObject(refusal);
    expect((await open(shop, draft('short'))).status).toBe(400);
    expect(await administrators(shop)).toEqual([]);
  });

  test('a shop that has an administrator gets no link', async () => {
    await shop.admin();
    expect(await makeSetupLink(shop.db, origin)).toBeUndefined();
  });
});
