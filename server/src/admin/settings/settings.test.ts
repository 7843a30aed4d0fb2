import { inLanguage } from '@kiosk/contract/language/t.ts';
import type { MerchantSettingsAnswer } from '@kiosk/contract/merchant-settings.ts';
import { eventually } from '@kiosk/testkit/eventually.ts';
import { placeCashOrder, placement } from '@kiosk/testkit/orders.ts';
import { changeSettings as change } from '@kiosk/testkit/settings.ts';
import { asProblem, type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { afterEach, expect, test } from 'vitest';
import { commandLine } from '../../audit/audit.service.ts';
import { readConfig } from '../../config/config.ts';
import { loadTexts } from '../../language.ts';
import type { Problem } from '../../problem.ts';
import { settingsFrameOf } from '../../settings/defaults.service.ts';
import { changeSettings } from '../../settings/settings-changes.service.ts';

/** Every test begins with a shop of which nobody has decided anything. */
async function forget(shop: TestShop): Promise<void> {
  const as = await shop.admin();
  const { decided } = await settingsOf(shop, as);
  if (decided.length > 0) await change(shop, as, {}, decided);
}

async function settingsOf(shop: TestShop, as: Caller): Promise<MerchantSettingsAnswer> {
  return (await shop.get('/admin/settings', { as })).body;
}

const seller = {
  name: 'Nordlicht GmbH',
  address: ['Speicherstadt 7', '20457 Hamburg'],
  taxId: 'DE123456789',
  taxRate: 19,
  taxName: 'VAT',
  timeZone: 'Europe/Berlin',
};

const chart = {
  name: 'Mugs',
  categories: ['mugs'],
  columns: ['Size', 'Holds'],
  rows: [['S', '200 ml']],
  note: '',
};

const page = async (shop: TestShop, url = '/') => (await shop.app.inject(url)).body;

describeShop('The settings of the shop', (shop) => {
  afterEach(() => forget(shop));

  test('a change made on an old version is refused and changes nothing', async () => {
    const [one, two] = [await shop.admin(), await shop.admin()];
    const { version } = await settingsOf(shop, one);
    expect((await change(shop, one, { name: 'First' })).status).toBe(200);
    const late = await shop.patch('/admin/settings', {
      as: two,
      headers: asProblem,
      body: { changes: { name: 'Second' }, version },
    });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'edit-conflict',
        detail: `${one.email} has changed the settings since you opened them. Nothing was saved.`,
      },
    });
    expect((await settingsOf(shop, two)).settings.name).toBe('First');
  });

  test('a change of settings that is sent again because its answer was lost is no conflict', async () => {
    const as = await shop.admin();
    const { version } = await settingsOf(shop, as);
    const body = { changes: { name: 'Sent twice' }, reset: ['claim'], version };
    const first = await shop.patch('/admin/settings', { as, body });
    expect(await shop.patch('/admin/settings', { as, body })).toMatchObject({
      status: 200,
      body: first.body,
    });
  });

  test('one of two concurrent changes of the same version of the settings is stored', async () => {
    const as = await shop.admin();
    const { version } = await settingsOf(shop, as);
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) =>
        shop.patch('/admin/settings', { as, body: { changes: { name }, version } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await settingsOf(shop, as)).toMatchObject({ version: version + 1, decided: ['name'] });
  });

  test('a setting that is reset has its default again', async () => {
    const as = await shop.admin();
    await change(shop, as, { name: 'Nordlicht', claim: 'Coffee.' });
    const { body } = await change(shop, as, {}, ['name']);
    expect(body).toMatchObject({ decided: ['claim'], settings: { name: 'Kiosk', claim: 'Coffee.' } });
  });

  test('a change of the settings is in the log, with what was before', async () => {
    const as = await shop.admin();
    await change(shop, as, { name: 'Nordlicht' });
    const { body } = await shop.get(`/admin/audit?subject=settings&actor=${as.email}`, { as });
    expect(body[0]).toMatchObject({
      action: 'update',
      subject: 'settings',
      before: { name: 'Kiosk' },
      after: { name: 'Nordlicht' },
    });
  });

  test('a way to pay that is no longer offered places no order, but a repeated order is answered', async () => {
    const [as, shopper, product] = [
      await shop.admin(),
      await shop.customer(),
      await shop.product({ stock: 9 }),
    ];
    const body = placement([product]);
    const headers = { 'idempotency-key': crypto.randomUUID(), ...asProblem };
    const placed = await shop.post('/orders', { as: shopper, body, headers });
    await change(shop, as, { payments: { cash: false, card: true } });
    const again = await shop.post('/orders', { as: shopper, body, headers });
    expect([placed.status, again.status, again.body.id]).toEqual([201, 201, placed.body.id]);
    const refused = await shop.post('/orders', {
      as: shopper,
      body,
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'payment-method-not-offered' } });
    expect(await shop.stockOf(product.id)).toBe(8);
  });

  test('a way to pay that is no longer offered is refused for an order that waits for it too, and leaves it waiting', async () => {
    const [as, shopper, product] = [
      await shop.admin(),
      await shop.customer(),
      await shop.product({ stock: 9 }),
    ];
    const body = { ...placement([product]), paymentMethod: 'card' };
    const { id } = (await shop.post('/orders', { as: shopper, body })).body;
    await change(shop, as, { payments: { cash: true, card: false } });
    const refused = await shop.post('/orders', { as: shopper, body, headers: asProblem });
    expect(refused).toMatchObject({ status: 409, body: { code: 'payment-method-not-offered' } });
    const mine = await shop.get('/orders/own', { as: shopper });
    expect(mine.body).toMatchObject([{ id, status: 'pending' }]);
    expect(await shop.stockOf(product.id)).toBe(8);
  });
});

describeShopOn('SQLite', 'What settings show and take', (shop) => {
  afterEach(() => forget(shop));

  test('a changed name and title are in the pages, the feed and the settings at once', async () => {
    const as = await shop.admin();
    expect(await page(shop)).toContain('<title>Kiosk</title>');
    const changed = await change(shop, as, { name: 'Nordlicht & Co', heroTitle: 'Coffee from the north' });
    expect(changed).toMatchObject({
      status: 200,
      body: { decided: ['name', 'heroTitle'], settings: { name: 'Nordlicht & Co' } },
    });
    const home = await page(shop);
    expect(home).toContain('<title>Nordlicht &amp; Co</title>');
    expect(home).toContain('Coffee from the north');
    expect(home).not.toContain('Kiosk');
    expect(await page(shop, '/login')).toContain('<title>Login · Nordlicht &amp; Co</title>');
    expect(await page(shop, '/cart')).toContain('<title>Nordlicht &amp; Co</title>');
    expect(await page(shop, '/nowhere')).toContain('Page not found · Nordlicht &amp; Co');
    expect(await page(shop, '/feed.xml')).toContain('Nordlicht &amp; Co: new products');
  });

  test('a shop of which nobody has decided anything has the texts of the specification', async () => {
    const as = await shop.admin();
    const { settings, defaults, decided } = await settingsOf(shop, as);
    expect(settings).toEqual(defaults);
    expect(settings).toMatchObject({ name: 'Kiosk', heroTitle: 'Discover Amazing Products' });
    expect(decided).toEqual([]);
  });

  test('a German shop says in German what a page, an error, a broken rule and a preview say', async () => {
    const as = await shop.admin();
    const changed = await change(shop, as, { language: 'de' });
    expect(changed.body.defaults).toMatchObject({
      heroTitle: 'Schönes entdecken',
      heroEyebrow: 'Neu in dieser Saison',
      claim: 'Kleidung und Dinge für jeden Tag. Der Versand ist immer kostenlos.',
    });
    const home = await page(shop);
    expect(home).toContain('<html lang="de">');
    expect(home).toContain('Für Warenkorb und Konto braucht dieser Shop JavaScript.');
    expect(await page(shop, '/login')).toContain('<title>Anmeldung · Kiosk</title>');

    const coat = await shop.product({ title: 'Mantel', description: '', category: 'coats', brand: 'alder' });
    const list = await page(shop, '/?category=coats');
    expect(list).toMatch(/<meta name="description" content="(1 Produkt|\d+ Produkte): /);
    expect(list).toContain('title="Neue Produkte"');
    expect(list).toContain('"name":"Startseite"');
    expect(await page(shop, `/product-detail/${coat.id}`)).toContain(
      'content="Mantel von Alder &amp; Sons."',
    );
    expect(await page(shop, '/feed.xml')).toContain('<title>Kiosk: neue Produkte</title>');

    const logIn = (email: string) =>
      shop.post('/auth/login', { body: { email, password: 'Wrong1234' }, headers: asProblem });
    const refusal = async () => (await logIn('nobody@example.com')).body.detail;
    await eventually(async () => expect(await refusal()).toBe('E-Mail-Adresse oder Passwort ist falsch'));
    expect((await logIn('nobody')).body).toMatchObject({
      detail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
      errors: [{ field: 'email', message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein' }],
    });
    const refused = await change(shop, as, { claim: 'x'.repeat(121) });
    expect(refused.body.detail).toBe('Der Slogan: höchstens 120 Zeichen');
    expect((await change(shop, as, { accent: 1 })).body.detail).toBe('changes.accent: Muss Text sein');

    const { id } = await shop.product({ stock: 3 });
    const fewer = { chosen: { ids: [id] }, change: { what: 'add-stock', value: -5 } };
    const preview = await shop.post('/admin/products/changes/preview', { as, body: fewer });
    expect(preview.body.refusedSample).toMatchObject([{ reason: 'Der Bestand wäre -2, also unter 0' }]);

    await forget(shop);
    expect(await page(shop)).toContain('<html lang="en">');
    await eventually(async () => expect(await refusal()).toBe('Invalid email or password'));
  });

  test('an accent of the shop’s own is a style sheet that the page’s security policy allows', async () => {
    const as = await shop.admin();
    const before = await shop.app.inject('/cart');
    expect(before.body).not.toContain('--color-accent:light-dark(#0066cc');
    await change(shop, as, { accent: '#0066CC' });
    for (const url of ['/', '/cart', '/login']) {
      const { body, headers } = await shop.app.inject(url);
      const [, style = ''] =
        /<style>(:root\{--color-accent:light-dark\(#0066cc.*?)<\/style>/.exec(body) ?? [];
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
      expect(headers['content-security-policy']).toContain(
        `'sha256-${Buffer.from(hash).toString('base64')}'`,
      );
    }
  });

  test('the merchant’s settings stand in the page as text, never as markup', async () => {
    const as = await shop.admin();
    const name = '</script><img src=x onerror=alert(1)>';
    const favicon = '"><script>alert(2)</script>';
    expect((await change(shop, as, { name, claim: name, heroTitle: name, favicon })).status).toBe(200);
    for (const url of ['/', '/login', '/cart', '/nowhere']) {
      const html = await page(shop, url);
      expect(html).not.toContain('<img src=x');
      expect(html).not.toContain('<script>alert');
    }
  });

  test('size charts of the merchant are in the settings of every page, as they were written', async () => {
    const as = await shop.admin();
    expect(await page(shop)).not.toContain('sizeCharts');
    expect((await change(shop, as, { sizeCharts: [chart] })).status).toBe(200);
    const [, settings = '{}'] =
      /<script type="application\/json"[^>]*>(\{"language.*?)<\/script>/.exec(await page(shop)) ?? [];
    expect(JSON.parse(settings).sizeCharts).toEqual([chart]);
  });

  test.each<[string, object, string]>([
    ['without a name', { name: ' ' }, 'The name of the chart is required'],
    ['called none', { name: 'None' }, 'Please choose a name other than “none”'],
    ['with one column', { columns: ['Size'] }, 'A chart has a column of sizes and at least one more'],
    ['with a column without a name', { columns: ['Size', ''] }, 'Please name every column in the first line'],
    ['without a line', { rows: [] }, 'A chart has at least one line below the names of its columns'],
    [
      'with a longer line than there are columns',
      { rows: [['M', '8', '9']] },
      'A line has more cells than there are columns',
    ],
    ['with 26 lines', { rows: Array(26).fill(['M']) }, 'A chart has at most 25 lines'],
    ['with a long cell', { rows: [['M'.repeat(21)]] }, 'A cell has at most 20 characters'],
  ])('a size chart %s is refused', async (_, wrong, message) => {
    const refused = await change(shop, await shop.admin(), { sizeCharts: [{ ...chart, ...wrong }] });
    expect(refused).toMatchObject({ status: 400, body: { detail: expect.stringContaining(message) } });
  });

  test('a conflict names the command line in the language of who reads it', async () => {
    const { version } = await settingsOf(shop, await shop.admin());
    const save = (name: string) =>
      changeSettings(shop.db, commandLine, { changes: { name }, version }, settingsFrameOf(readConfig({})));
    await save('First');
    await loadTexts('de');
    const refused = (await save('Second').catch((error: unknown) => error)) as Problem;
    expect(inLanguage('de', () => refused.localized().detail)).toBe(
      'Die Kommandozeile hat die Einstellungen geändert, seit Sie sie geöffnet haben. Es wurde nichts gespeichert.',
    );
  });

  test.each([
    [{ name: '  ' }, 'The name of the shop is required'],
    [{ name: 'n'.repeat(61) }, 'The name of the shop must be at most 60 characters'],
    [{ accent: 'red' }, 'Please enter a color such as #b23c17'],
    [{ supportEmail: 'nobody' }, 'Please enter a valid email address'],
    [{ payments: { cash: false, card: false } }, 'Please offer at least one payment method'],
    [{ socialLinks: [{ label: 'X', url: 'javascript:alert(1)' }] }, 'begins with https://'],
    [{ sizeCharts: [chart, { ...chart, name: 'mugs' }] }, 'Two charts have the same name'],
    [{ seller: { ...seller, taxRate: 100 } }, 'Tax must be above 0 and below 100 percent'],
    [{ seller: { ...seller, timeZone: 'Mars/Base' } }, 'Please enter a time zone such as Europe/Berlin'],
    [{ seller: { ...seller, timeZone: 'PST' } }, 'Please enter a time zone such as Europe/Berlin'],
  ])('settings of %j are refused, and the answer says why', async (changes, message) => {
    const as = await shop.admin();
    const refused = await change(shop, as, changes);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain(message);
    expect((await settingsOf(shop, as)).decided).toEqual([]);
  });

  test('an invoice names the seller of the settings', async () => {
    const [as, shopper] = [await shop.admin(), await shop.customer()];
    await change(shop, as, { seller, supportEmail: 'hallo@nordlicht.example' });
    const order = await placeCashOrder(shop, shopper);
    const { body } = await shop.post(`/admin/orders/${order.id}/invoice`, { as });
    expect(body.invoice.seller).toEqual({
      name: 'Nordlicht GmbH',
      address: seller.address,
      taxId: 'DE123456789',
      email: 'hallo@nordlicht.example',
    });
    expect(body.invoice.tax).toMatchObject({ name: 'VAT', rate: 19 });
  });

  test('mails have the name, the support address and the accent of the settings', async () => {
    const as = await shop.admin();
    await change(shop, as, { name: 'Nordlicht', supportEmail: 'hallo@nordlicht.example', accent: '#005a9c' });
    const { body } = await shop.get('/admin/mail-kinds/order-placed', { as });
    expect(body.subject).toContain('at Nordlicht');
    const { body: html } = await shop.app.inject({ url: body.href });
    for (const each of ['Nordlicht', 'hallo@nordlicht.example', 'background-color:#005a9c'])
      expect(html).toContain(each);
  });

  test('mails say times in the seller’s time zone, which they name', async () => {
    const as = await shop.admin();
    const timeIn = async (timeZone: string) => {
      await change(shop, as, { seller: { ...seller, timeZone } });
      const { body } = await shop.get('/admin/mail-kinds/new-withdrawal', { as });
      return / at (.*?)</.exec((await shop.app.inject({ url: body.href })).body.replaceAll(/\s/g, ' '))?.[1];
    };
    expect(await timeIn('Europe/Berlin')).toBe('10:30 AM GMT+1');
    expect(await timeIn('UTC')).toBe('9:30 AM UTC');
  });

  test('without a seller no invoice is issued', async () => {
    const [as, shopper] = [await shop.admin(), await shop.customer()];
    const order = await placeCashOrder(shop, shopper);
    await change(shop, as, { seller: null });
    const refused = await shop.post(`/admin/orders/${order.id}/invoice`, { as, headers: asProblem });
    expect(refused).toMatchObject({ status: 409, body: { code: 'no-seller' } });
  });
});

describeShopOn(
  'SQLite',
  'The settings of a shop that is no demo',
  (shop) => {
    test('cash cannot be taken away where nobody could pay by card', async () => {
      const as = await shop.admin();
      const refused = await change(shop, as, { payments: { cash: false, card: true } });
      expect(refused).toMatchObject({ status: 400, body: { code: 'no-card-payments' } });
      expect((await settingsOf(shop, as)).version).toBe(0);
    });

    test('a shop that is no demo says and shows nothing of clothes', async () => {
      const { settings } = await settingsOf(shop, await shop.admin());
      expect(settings).toMatchObject({
        heroEyebrow: '',
        heroPicture: '',
        heroTitle: 'Discover Amazing Products',
      });
      const home = (await shop.app.inject('/')).body;
      expect(home).not.toMatch(/season|cloth|hero\.(svg|jpg)/i);
      expect(home).not.toContain('og:image');
    });
  },
  { SHOP_DEMO: 'off' },
);
