import { placement } from '@kiosk/testkit/orders.ts';
import { asProblem, type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { afterEach, expect, test } from 'vitest';
import { newIdentifier } from '../../identifiers.ts';

// The pages that are read are rendered: `npm run build` makes them.

const terms = {
  title: 'Terms',
  address: 'terms',
  text: '# What holds\n\nWe **ship** to you.',
  isPublished: true,
  inFooter: true,
  atCheckout: true,
};

const create = (shop: TestShop, as: Caller, page: object = {}) =>
  shop.post('/admin/pages', { as, headers: asProblem, body: { ...terms, ...page } });
const save = (shop: TestShop, as: Caller, id: string, page: object) =>
  shop.patch(`/admin/pages/${id}`, { as, headers: asProblem, body: { ...terms, ...page } });
const read = (shop: TestShop, url: string) => shop.app.inject(url);
const settingsIn = (html: string) => JSON.parse(/id="shop-settings">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');

describeShop('Pages of the merchant', (shop) => {
  afterEach(() => shop.db.deleteFrom('content_pages').execute());

  test('a former address leads to the page’s present one until another page has it', async () => {
    const as = await shop.admin();
    const { id } = (await create(shop, as)).body;
    await save(shop, as, id, { address: 'conditions', version: 1 });
    const moved = await read(shop, '/pages/terms');
    expect(moved).toMatchObject({ statusCode: 301, headers: { location: '/pages/conditions' } });
    expect((await shop.get('/pages/terms')).body).toMatchObject({ address: 'conditions' });
    expect((await create(shop, as, { title: 'New terms' })).status).toBe(201);
    expect((await read(shop, '/pages/terms')).body).toContain('<title>New terms · Kiosk</title>');
  });

  test('a draft at the former address of a page takes it when it is published, and gives it back when it is deleted', async () => {
    const as = await shop.admin();
    const { id } = (await create(shop, as)).body;
    await save(shop, as, id, { address: 'conditions', version: 1 });
    const draft = (await create(shop, as, { title: 'Draft', isPublished: false })).body;
    const found = async () => (await shop.get('/pages/terms')).body.title;
    expect(await found()).toBe('Terms');
    await save(shop, as, draft.id, { title: 'Draft', version: 1 });
    expect(await found()).toBe('Draft');
    await shop.delete(`/admin/pages/${draft.id}`, { as });
    expect(await found()).toBe('Terms');
  });

  test('a former address of several pages leads to the one that was published there last', async () => {
    const as = await shop.admin();
    for (const [title, isPublished] of [
      ['First', true],
      ['Second', true],
      ['Draft', false],
    ] as const) {
      const { id } = (await create(shop, as, { title, isPublished })).body;
      await save(shop, as, id, { title, address: title.toLowerCase(), version: 1 });
    }
    expect((await shop.get('/pages/terms')).body.title).toBe('Second');
  });

  test('an address is one page’s alone: the first that asks for it', async () => {
    const as = await shop.admin();
    const both = await Promise.all([create(shop, as), create(shop, as, { text: 'Another' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { id } = (await create(shop, as, { address: 'other' })).body;
    expect(await save(shop, as, id, { version: 1 })).toMatchObject({
      status: 409,
      body: {
        code: 'address-taken',
        detail: 'Another page has the address terms.',
        errors: [{ field: 'address' }],
      },
    });
    expect((await shop.get(`/admin/pages/${id}`, { as })).body).toMatchObject({
      address: 'other',
      version: 1,
    });
  });

  test('a save on an old version is refused, and says who was first', async () => {
    const [ada, bob] = [await shop.admin(), await shop.admin()];
    const { id } = (await create(shop, ada)).body;
    expect((await save(shop, ada, id, { text: 'First', version: 1 })).status).toBe(200);
    expect(await save(shop, bob, id, { text: 'Second', version: 1 })).toMatchObject({
      status: 409,
      body: {
        code: 'edit-conflict',
        detail: `${ada.email} has saved this page since you opened it. Nothing was saved.`,
      },
    });
    expect((await shop.get('/pages/terms')).body.content).toEqual([{ tag: 'p', children: ['First'] }]);
  });

  test('a save of a page that is sent again because its answer was lost is no conflict, and makes no version', async () => {
    const as = await shop.admin();
    const { id } = (await create(shop, as)).body;
    const first = await save(shop, as, id, { text: 'First', version: 1 });
    expect(await save(shop, as, id, { text: 'First', version: 1 })).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect((await shop.get(`/admin/pages/${id}`, { as })).body.versions).toHaveLength(2);
  });

  test('a new page that is sent again because its answer was lost is the same page', async () => {
    const as = await shop.admin();
    const { body: made } = await create(shop, as);
    expect(await create(shop, as)).toMatchObject({ status: 201, body: { id: made.id, version: 1 } });
    expect((await shop.get('/admin/pages', { as })).body).toHaveLength(1);
    expect(await create(shop, as, { text: 'Another' })).toMatchObject({ status: 409 });
    await save(shop, as, made.id, { version: 1 });
    expect(await create(shop, as)).toMatchObject({ status: 409 });
  });

  test('one of several concurrent saves of the same version of a page is stored', async () => {
    const as = await shop.admin();
    const { id } = (await create(shop, as)).body;
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((text) => save(shop, as, id, { text, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { versions } = (await shop.get(`/admin/pages/${id}`, { as })).body;
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  });

  test('every version is kept with who saved it, and can be read again', async () => {
    const [ada, bob] = [await shop.admin(), await shop.admin()];
    const { id } = (await create(shop, ada, { text: 'Old' })).body;
    const { body } = await save(shop, bob, id, { title: 'Our terms', text: 'New', version: 1 });
    expect(body.versions).toMatchObject([
      { version: 2, title: 'Our terms', savedBy: bob.email, savedAt: expect.any(String) },
      { version: 1, title: 'Terms', savedBy: ada.email },
    ]);
    const first = await shop.get(`/admin/pages/versions/${body.versions[1].id}`, { as: bob });
    expect(first.body).toMatchObject({ version: 1, title: 'Terms', text: 'Old' });
  });

  test('a page is deleted with its versions and addresses', async () => {
    const as = await shop.admin();
    const { id, versions } = (await create(shop, as)).body;
    expect(await shop.delete(`/admin/pages/${id}`, { as })).toMatchObject({ status: 200, body: [] });
    for (const [method, path] of [
      ['GET', `/admin/pages/${id}`],
      ['DELETE', `/admin/pages/${id}`],
      ['GET', `/admin/pages/versions/${versions[0].id}`],
    ] as const) {
      expect((await shop.call(method, path, { as })).status).toBe(404);
    }
    expect(await shop.db.selectFrom('content_addresses').selectAll().execute()).toEqual([]);
    expect((await read(shop, '/pages/terms')).statusCode).toBe(404);
  });

  test('the fifty-first page is refused', async () => {
    const as = await shop.admin();
    const created_at = '2026-01-01T00:00:00.000Z';
    const saved = { version: 1, title: 'Page', content: 'Text' };
    const shown = { is_published: 1, in_footer: 1, at_checkout: 1 };
    const others = Array.from({ length: 50 }, (_, at) => ({ id: newIdentifier(), address: `page-${at}` }));
    const pages = others.map((page) => ({ ...page, ...saved, ...shown, created_at }));
    await shop.db.insertInto('content_pages').values(pages).execute();
    const versions = others.map(({ id }) => ({
      id,
      page_id: id,
      ...saved,
      saved_at: created_at,
      saved_by: null,
    }));
    await shop.db.insertInto('content_versions').values(versions).execute();
    expect(await create(shop, as)).toMatchObject({ status: 409, body: { code: 'too-many-pages' } });
  });
});

describeShopOn('SQLite', 'Pages as shoppers and the merchant see them', (shop) => {
  afterEach(() => shop.db.deleteFrom('content_pages').execute());

  test('a page that is taken off the shop is gone with the next request', async () => {
    const as = await shop.admin();
    const { id } = (await create(shop, as)).body;
    expect((await read(shop, '/pages/terms')).statusCode).toBe(200);
    expect((await shop.get('/pages/terms')).status).toBe(200);
    await save(shop, as, id, { isPublished: false, version: 1 });
    expect((await read(shop, '/pages/terms')).statusCode).toBe(404);
    expect((await shop.get('/pages/terms')).status).toBe(404);
    expect(settingsIn((await read(shop, '/login')).body)).not.toHaveProperty('footerPages');
  });

  test('the log has each change of a page', async () => {
    const as = await shop.admin();
    const { id } = (await create(shop, as)).body;
    await save(shop, as, id, { text: 'Other words', version: 1 });
    await shop.delete(`/admin/pages/${id}`, { as });
    const { body } = await shop.get(`/admin/activity?subject=page&subjectId=${id}`, { as });
    expect(body).toMatchObject([
      { action: 'delete', label: 'Terms', actor: as.email, exists: false },
      { action: 'update', before: { savedVersion: 1 }, after: { savedVersion: 2 } },
      { action: 'create', after: { address: 'terms', isPublished: true } },
    ]);
  });

  test('without pages, the shop links to none', async () => {
    const { body } = await read(shop, '/');
    expect(settingsIn(body)).not.toHaveProperty('footerPages');
    expect(settingsIn(body)).not.toHaveProperty('checkoutPages');
    expect(body).not.toContain('aria-label="Information"');
    expect((await read(shop, '/sitemaps/0.xml')).body).not.toContain('/pages/');
  });

  test('a published page is rendered for crawlers, with its own title, address and description', async () => {
    const as = await shop.admin();
    expect((await create(shop, as)).status).toBe(201);
    const { statusCode, body, headers } = await read(shop, '/pages/terms');
    expect(statusCode).toBe(200);
    expect(headers['x-robots-tag']).toBeUndefined();
    expect(body).toContain('<title>Terms · Kiosk</title>');
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/pages/terms">');
    expect(body).toContain('<meta name="description" content="What holds We ship to you.">');
    expect(body).toMatch(/<h1[^>]*>Terms<\/h1>/);
    expect(body).toMatch(/<strong[^>]*>ship<\/strong>/);
    expect((await read(shop, '/sitemaps/0.xml')).body).toContain(
      '<loc>http://localhost:3000/pages/terms</loc>',
    );
  });

  test('each page of the shop names the published pages at once, where they are to be linked', async () => {
    const as = await shop.admin();
    const urls = ['/', '/login', '/cart', '/nowhere'];
    for (const url of urls)
      expect(settingsIn((await read(shop, url)).body)).not.toHaveProperty('footerPages');
    await create(shop, as);
    await create(shop, as, { title: 'About us', address: 'about', atCheckout: false });
    await create(shop, as, { title: 'Draft', address: 'draft', isPublished: false });
    for (const url of urls) {
      expect(settingsIn((await read(shop, url)).body)).toMatchObject({
        footerPages: [
          { title: 'Terms', address: 'terms' },
          { title: 'About us', address: 'about' },
        ],
        checkoutPages: [{ title: 'Terms', address: 'terms' }],
      });
    }
    expect((await read(shop, '/')).body).toContain('href="/pages/about"');
  });

  test('a draft is nowhere but in the admin area', async () => {
    const as = await shop.admin();
    const { body } = await create(shop, as, { isPublished: false });
    expect((await read(shop, '/pages/terms')).statusCode).toBe(404);
    expect((await shop.get('/pages/terms')).status).toBe(404);
    expect((await read(shop, '/sitemaps/0.xml')).body).not.toContain('terms');
    expect((await shop.get(`/admin/pages/${body.id}`, { as })).body).toMatchObject({ isPublished: false });
  });

  test('a page’s text never becomes markup, and the page stores no HTML', async () => {
    const as = await shop.admin();
    const text = '<script>alert(1)</script> [x](javascript:alert(2)) ![y](https://evil.example/a.gif)';
    await create(shop, as, { title: '</script><img src=x>', text });
    const { body } = await read(shop, '/pages/terms');
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img src=x');
    expect(body).not.toContain('href="javascript');
    expect(body).not.toContain('src="https://evil');
  });

  test.each([
    [{ title: ' ' }, 'A title is required'],
    [{ title: 't'.repeat(61) }, 'The title must be at most 60 characters'],
    [{ address: '' }, 'An address is required'],
    [{ address: 'Über uns' }, 'The address may have small letters'],
    [{ address: 'a/b' }, 'The address may have small letters'],
    [{ address: '../login' }, 'The address may have small letters'],
    [{ text: 'x'.repeat(60_001) }, 'The text must be at most 60,000 characters'],
    [{ text: ' \n' }, 'Write a text before you publish the page'],
    [{ isPublished: 'yes' }, 'isPublished'],
  ])('a page with %j is refused, and the answer says why', async (page, message) => {
    const as = await shop.admin();
    const refused = await create(shop, as, page);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain(message);
    expect((await shop.get('/admin/pages', { as })).body).toEqual([]);
  });

  test('a page without text is a draft: it is published once it has one', async () => {
    const as = await shop.admin();
    const { id } = (await create(shop, as, { text: '', isPublished: false })).body;
    expect(await save(shop, as, id, { text: '', version: 1 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'text' }] },
    });
    expect((await save(shop, as, id, { version: 1 })).status).toBe(200);
  });

  test('malformed calls about pages are refused', async () => {
    const as = await shop.admin();
    expect((await shop.post('/admin/pages', { as, body: '[]' })).status).toBe(400);
    expect((await shop.get('/admin/pages/1', { as })).status).toBe(400);
    expect((await save(shop, as, unknownId, { version: 1 })).status).toBe(404);
    expect((await shop.get('/pages/%2e%2e%2flogin')).status).toBe(404);
  });

  test('an order is placed as before where terms are published', async () => {
    await create(shop, await shop.admin());
    const as = await shop.customer();
    expect((await shop.post('/orders', { as, body: placement([await shop.product()]) })).status).toBe(201);
  });

  test('the preview shows what the page would', async () => {
    const as = await shop.admin();
    const preview = await shop.post('/admin/pages/preview', { as, body: { text: terms.text } });
    await create(shop, as);
    expect(preview.body.content).toEqual((await shop.get('/pages/terms')).body.content);
  });
});
