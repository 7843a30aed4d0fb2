import { eventually } from '@kiosk/testkit/eventually.ts';
import { QueryRecorder } from '@kiosk/testkit/plans.ts';
import { changeSettings } from '@kiosk/testkit/settings.ts';
import { asProblem, type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { unknownId } from '@kiosk/testkit/wrong-calls.ts';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { indexChangedProducts } from '../../catalogue/finding/indexing.service.ts';
import { finishMerges } from '../../catalogue/ordering/merging.service.ts';
import { movedList } from '../../storefront/moved-lists.service.ts';

type Facet = { value: string; label: string; products: number; isEmpty: boolean };

// The clock stands, so that a call that merges does so to the end, however slow the machine is.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  return () => vi.useRealTimers();
});

/** A shop of these categories alone. */
async function onlyFacets({ db }: TestShop) {
  await db.deleteFrom('pinned_products').execute();
  await db.deleteFrom('products').execute();
  await db.deleteFrom('facet_merges').execute();
  for (const table of ['categories', 'brands'] as const) await db.deleteFrom(table).execute();
  for (const [table, value, label] of [
    ['categories', 'knitwear', 'Knitwear'],
    ['categories', 'coats', 'Coats'],
    ['categories', 'hats', 'Hats'],
    ['brands', 'harbour', 'Harbour'],
    ['brands', 'alder', 'Alder & Sons'],
  ] as const)
    await db.insertInto(table).values({ value, label }).execute();
}

const change = (
  shop: TestShop,
  as: Caller,
  method: 'PATCH' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => shop.call(method, `/admin/catalogue${path}`, { as, headers: asProblem, ...(body && { body }) });

// The lists that are read are rendered: `npm run build` makes them.
describeShop('The order of the catalogue', (shop) => {
  const facetsOf = async (as: Caller, facet = 'categories'): Promise<Facet[]> =>
    (await shop.get('/admin/catalogue', { as })).body[facet];
  const labels = async (path = '/categories') => (await shop.get(path)).body.map(({ label }: Facet) => label);
  const listed = async (query = '') => {
    const { body, headers } = await shop.get(`/products?${query}`);
    return { ids: body.map(({ id }: { id: string }) => id), total: Number(headers['x-total-count']) };
  };
  beforeEach(() => onlyFacets(shop));
  afterEach(() => shop.db.deleteFrom('pinned_products').execute());

  test('shoppers see the categories and brands that have products on sale alone, by their names', async () => {
    const { id } = await shop.product({ category: 'knitwear' });
    await shop.product({ category: 'coats' });
    expect(await labels()).toEqual(['Coats', 'Knitwear']);
    expect(await labels('/brands')).toEqual(['Harbour']);
    const as = await shop.productManager();
    await shop.post(`/admin/products/${id}/archive`, { as });
    expect(await labels()).toEqual(['Coats']);
    expect(await facetsOf(as)).toMatchObject([
      { value: 'coats', products: 1, isEmpty: false },
      { value: 'hats', products: 0, isEmpty: true },
      { value: 'knitwear', products: 0, isEmpty: false },
    ]);
  });

  test('a renamed category is called so everywhere, and its address stays', async () => {
    const [as, { id }] = [await shop.productManager(), await shop.product({ category: 'knitwear' })];
    const renamed = await change(shop, as, 'PATCH', '/categories/knitwear', {
      label: 'Strick & Wolle',
      seen: 'Knitwear',
    });
    expect(renamed.status).toBe(200);
    expect(await labels()).toEqual(['Strick & Wolle']);
    expect((await shop.get(`/products/${id}`)).body.breadcrumbs).toContainEqual(
      expect.objectContaining({ name: 'Strick & Wolle' }),
    );
    expect((await listed('category=knitwear')).ids).toEqual([id]);
    expect((await shop.app.inject('/?category=knitwear')).body).toContain(
      '<title>Strick &amp; Wolle · Kiosk</title>',
    );
    await indexChangedProducts(shop.db);
    expect((await listed('q=wolle')).ids).toEqual([id]);
    const log = await shop.get('/admin/audit?subject=category&subjectId=knitwear', { as });
    expect(log.body).toMatchObject([
      { action: 'update', actor: as.email, before: { name: 'Knitwear' }, after: { name: 'Strick & Wolle' } },
    ]);
  });

  test('a name that another category has, in any case, is refused', async () => {
    const as = await shop.admin();
    expect(
      await change(shop, as, 'PATCH', '/categories/knitwear', { label: ' coats', seen: 'Knitwear' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'name-taken', detail: 'Coats exists already. Merge the two instead.' },
    });
    expect((await facetsOf(as)).map(({ label }) => label)).toEqual(['Coats', 'Hats', 'Knitwear']);
  });

  test('categories are listed in the merchant’s order, and new ones after them', async () => {
    const as = await shop.admin();
    for (const category of ['knitwear', 'coats', 'hats']) await shop.product({ category });
    const seen = ['coats', 'hats', 'knitwear'];
    const order = ['knitwear', 'coats', 'hats'];
    expect((await change(shop, as, 'PATCH', '/categories', { order, seen })).status).toBe(200);
    await shop.post('/admin/products', {
      as,
      body: { title: 'New', price: 1, brand: 'Harbour', category: 'Bags', thumbnail: '', images: [] },
    });
    expect(await labels()).toEqual(['Knitwear', 'Coats', 'Hats', 'Bags']);
    const facets = (await shop.get('/products/facets')).body.category;
    expect(facets.map(({ label }: Facet) => label).slice(0, 3)).toEqual(['Knitwear', 'Coats', 'Hats']);
    expect(await change(shop, as, 'PATCH', '/categories', { order, seen })).toMatchObject({
      status: 409,
      body: { code: 'edit-conflict' },
    });
  });

  test('new categories follow those in the merchant’s order, also when some of these are gone', async () => {
    const as = await shop.admin();
    await shop.product({ category: 'knitwear' });
    const seen = ['coats', 'hats', 'knitwear'];
    await change(shop, as, 'PATCH', '/categories', { order: ['hats', 'coats', 'knitwear'], seen });
    for (const value of ['hats', 'coats']) await change(shop, as, 'DELETE', `/categories/${value}`);
    await shop.product({ category: 'knitwear' });
    await shop.post('/admin/products', {
      as,
      body: { title: 'New', price: 1, brand: 'Harbour', category: 'Bags', thumbnail: '', images: [] },
    });
    expect(await labels()).toEqual(['Knitwear', 'Bags']);
  });

  test('of administrators who order or rename categories at once one succeeds, and the others get a conflict', async () => {
    const as = await shop.admin();
    const seen = ['coats', 'hats', 'knitwear'];
    const orders = [['hats', 'coats', 'knitwear'], seen.toReversed()];
    const ordered = await Promise.all(
      orders.map((order) => change(shop, as, 'PATCH', '/categories', { order, seen })),
    );
    expect(ordered.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const named = await Promise.all([
      change(shop, as, 'PATCH', '/categories/hats', { label: 'Same', seen: 'Hats' }),
      change(shop, as, 'PATCH', '/categories/coats', { label: 'Same', seen: 'Coats' }),
    ]);
    expect(named.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('a merged category gives its products to the other, and its address leads there', async () => {
    const as = await shop.admin();
    const hats = Array.from({ length: 70 }, (_, at) => ({ category: 'hats', title: `Hat ${at}` }));
    const [archived] = await shop.products(hats);
    await shop.post(`/admin/products/${archived?.id}/archive`, { as });
    const { status, body } = await change(shop, as, 'POST', '/categories/hats/merge', { target: 'coats' });
    expect(status).toBe(200);
    expect(body.categories).toMatchObject([{ value: 'coats', products: 69 }, { value: 'knitwear' }]);
    expect((await listed('category=coats')).total).toBe(69);
    expect((await listed('category=hats')).total).toBe(0);
    const moved = await shop.app.inject('/?sort=low-to-high&category=hats&brand=harbour');
    expect(moved).toMatchObject({
      statusCode: 301,
      headers: { location: '/?sort=low-to-high&category=coats&brand=harbour' },
    });
    const found = await shop.get(`/admin/products?q=${encodeURIComponent('coats hat')}&_limit=1`, { as });
    expect(found.headers['x-total-count']).toBe('69');
    await indexChangedProducts(shop.db);
    expect((await listed('q=hat&category=coats')).total).toBe(69);
    const log = await shop.get('/admin/audit?subject=category&subjectId=hats', { as });
    expect(log.body.slice(0, 2)).toMatchObject([
      { action: 'delete' },
      { action: 'merge', actor: as.email, after: { into: 'Coats' } },
    ]);
  });

  test('merges that lead on lead to the last one', async () => {
    const as = await shop.admin();
    await shop.product({ category: 'hats' });
    await change(shop, as, 'POST', '/categories/hats/merge', { target: 'coats' });
    await change(shop, as, 'POST', '/categories/coats/merge', { target: 'knitwear' });
    expect((await shop.app.inject('/?category=hats')).headers.location).toBe('/?category=knitwear');
    expect((await listed('category=knitwear')).total).toBe(1);
  });

  test('a merge that was interrupted is finished by the job, with what was added in between', async () => {
    const as = await shop.admin();
    await shop.product({ brand: 'alder' });
    await shop.db
      .insertInto('facet_merges')
      .values({ facet: 'brands', value: 'alder', target: 'harbour', done_at: null })
      .execute();
    expect(await facetsOf(as, 'brands')).toMatchObject([{ value: 'alder', mergesInto: 'harbour' }, {}]);
    await shop.product({ brand: 'alder' });
    await Promise.all([finishMerges(shop.db), finishMerges(shop.db)]);
    await finishMerges(shop.db);
    expect(await facetsOf(as, 'brands')).toMatchObject([{ value: 'harbour', products: 2 }]);
    expect(await finishMerges(shop.db)).toBe(0);
  });

  test('a product that is created while its brand is deleted has that brand', async ({ skip }) => {
    skip(shop.kind === 'SQLite', 'writes one after the other');
    const as = await shop.admin();
    const body = {
      title: 'Lamp',
      price: 1,
      brand: 'alder & sons',
      category: 'Hats',
      thumbnail: '',
      images: [],
    };
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const { created } = await shop.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('brands').where('value', '=', 'alder').execute();
      const created = shop.post('/admin/products', { as, body });
      await eventually(async () => expect((await waiting.execute(shop.db)).rows).toHaveLength(1));
      return { created };
    });
    expect((await created).status).toBe(201);
    expect(await facetsOf(as, 'brands')).toMatchObject([{ label: 'alder & sons', products: 1 }, {}]);
  });

  test('a category that others are being merged into is not deleted before they are, though it has no product yet', async () => {
    const as = await shop.admin();
    await shop.product({ category: 'hats' });
    const merge = { facet: 'categories', value: 'hats', target: 'coats', done_at: null } as const;
    await shop.db.insertInto('facet_merges').values(merge).execute();
    expect(await change(shop, as, 'DELETE', '/categories/coats')).toMatchObject({
      status: 409,
      body: { code: 'not-empty' },
    });
    await finishMerges(shop.db);
    expect(await labels()).toEqual(['Coats']);
  });

  test('a merge into what is gone keeps its products, and holds up no other', async () => {
    const as = await shop.admin();
    for (const category of ['coats', 'hats']) await shop.product({ category });
    const of = { facet: 'categories', done_at: null } as const;
    const merges = [
      { ...of, value: 'coats', target: 'gone' },
      { ...of, value: 'hats', target: 'knitwear' },
    ];
    await shop.db.insertInto('facet_merges').values(merges).execute();
    await finishMerges(shop.db);
    expect(await labels()).toEqual(['Coats', 'Knitwear']);
    await change(shop, as, 'POST', '/categories/coats/merge', { target: 'knitwear' });
    expect(await labels()).toEqual(['Knitwear']);
  });

  test('a category that comes back after its merge stays, and is at its own address', async () => {
    const as = await shop.admin();
    await change(shop, as, 'POST', '/categories/hats/merge', { target: 'coats' });
    await shop.db.insertInto('categories').values({ value: 'hats', label: 'Hats' }).execute();
    await shop.product({ category: 'hats' });
    await finishMerges(shop.db);
    expect(await labels()).toEqual(['Hats']);
    expect((await shop.app.inject('/?category=hats')).statusCode).toBe(200);
  });

  test('only a category without products, archived ones too, is deleted', async () => {
    const [as, { id }] = [await shop.admin(), await shop.product({ category: 'hats' })];
    await shop.post(`/admin/products/${id}/archive`, { as });
    expect(await change(shop, as, 'DELETE', '/categories/hats')).toMatchObject({
      status: 409,
      body: { code: 'not-empty' },
    });
    expect((await change(shop, as, 'DELETE', '/categories/knitwear')).status).toBe(200);
    expect((await change(shop, as, 'DELETE', '/categories/knitwear')).status).toBe(404);
    expect((await facetsOf(as)).map(({ value }) => value)).toEqual(['coats', 'hats']);
  });

  test('without pinned products lists are in the order in which products were added', async () => {
    const ids = [(await shop.product()).id, (await shop.product()).id];
    expect(await listed()).toEqual({ ids, total: 2 });
  });

  test('a list with pinned products has them first and then the newest, each once over all pages', async () => {
    const as = await shop.productManager();
    // So many that no window of the lists below holds all of a category.
    const made = Array.from({ length: 23 }, (_, at) => ({ category: at % 2 ? 'coats' : 'hats' }));
    const ids = (await shop.products(made)).map(({ id }) => id);
    const pins = [3, 22, 0, 10].map((at) => ids[at] as string);
    expect(await change(shop, as, 'PATCH', '/pins', { pins, seen: [] })).toMatchObject({
      status: 200,
      body: pins.map((id) => ({ id, isOnSale: true })),
    });
    const expected = (all: string[]) => {
      const first = pins.filter((id) => all.includes(id));
      return [...first, ...all.filter((id) => !first.includes(id)).reverse()];
    };
    const pagesOf = async (query: string, limit: number) => {
      const found: string[] = [];
      for (let page = 1; ; page++) {
        const { ids } = await listed(`${query}&_page=${page}&_limit=${limit}`);
        if (ids.length === 0) return found;
        found.push(...ids);
      }
    };
    const coats = ids.filter((_, at) => at % 2);
    for (const limit of [3, 100]) {
      expect(await pagesOf('', limit)).toEqual(expected(ids));
      expect(await pagesOf('category=coats', limit)).toEqual(expected(coats));
      expect(await pagesOf('category=coats&category=hats', limit)).toEqual(expected(ids));
    }
    expect((await listed('category=coats')).total).toBe(coats.length);
    expect((await listed('_sort=price&_order=asc&_limit=100')).ids).toEqual(ids);
  });

  test('a pinned product that is archived or deleted leaves the lists, and comes back when it is restored', async () => {
    const as = await shop.admin();
    const [a, b, c] = [(await shop.product()).id, (await shop.product()).id, (await shop.product()).id];
    await change(shop, as, 'PATCH', '/pins', { pins: [a, b], seen: [] });
    await shop.post(`/admin/products/${a}/archive`, { as });
    expect((await listed()).ids).toEqual([b, c]);
    await shop.post(`/admin/products/${a}/restore`, { as });
    expect((await listed()).ids).toEqual([a, b, c]);
    await shop.delete(`/products/${b}`, { as });
    expect((await shop.get('/admin/catalogue/pins', { as })).body).toMatchObject([{ id: a }]);
  });

  test('one of several administrators who pin at once succeeds, and the others get a conflict', async () => {
    const as = await shop.admin();
    const ids = [(await shop.product()).id, (await shop.product()).id];
    for (let round = 0; round < 3; round++) {
      const seen: string[] = (await shop.get('/admin/catalogue/pins', { as })).body.map(
        ({ id }: { id: string }) => id,
      );
      const wanted = [ids, [...ids].reverse(), ids.slice(1), ids.slice(0, 1)].filter(
        (pins) => String(pins) !== String(seen),
      );
      const answers = await Promise.all(
        wanted.map((pins) => change(shop, as, 'PATCH', '/pins', { pins, seen })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual(
        [200, 409, 409, 409].slice(0, wanted.length),
      );
    }
  });
});

describeShopOn('SQLite', 'Addresses and refusals in the order of the catalogue', (shop) => {
  beforeEach(() => onlyFacets(shop));

  test('the second of two administrators who rename a category gets a conflict', async () => {
    const [ada, bob] = [await shop.admin(), await shop.admin()];
    await change(shop, ada, 'PATCH', '/categories/hats', { label: 'Caps', seen: 'Hats' });
    expect(
      await change(shop, bob, 'PATCH', '/categories/hats', { label: 'Headwear', seen: 'Hats' }),
    ).toMatchObject({
      status: 409,
      body: {
        code: 'edit-conflict',
        detail: 'Somebody else has renamed it to Caps since. Nothing was saved.',
      },
    });
  });

  test('names, orders and pins that are sent again because their answer was lost are no conflicts', async () => {
    const as = await shop.admin();
    const { id } = await shop.product();
    const calls = [
      ['/categories', { order: ['knitwear', 'coats', 'hats'], seen: ['coats', 'hats', 'knitwear'] }],
      ['/categories/hats', { label: 'Caps', seen: 'Hats' }],
      ['/pins', { pins: [id], seen: [] }],
    ] as const;
    for (const [path, body] of calls) {
      const first = await change(shop, as, 'PATCH', path, body);
      expect(first.status, path).toBe(200);
      expect(await change(shop, as, 'PATCH', path, body), path).toMatchObject({
        status: 200,
        body: first.body,
      });
    }
  });

  test('an address with many categories looks up those that the list takes, in one query', async () => {
    const as = await shop.admin();
    await change(shop, as, 'POST', '/categories/hats/merge', { target: 'coats' });
    const recorder = new QueryRecorder();
    const moved = (query: string) => movedList(shop.db.withPlugin(recorder), `/?${query}`);
    await moved('category=hats');
    const { length } = recorder.take();
    const others = Array.from({ length: 50 }, (_, at) => `category=none${at}`).join('&');
    expect(await moved(`category=hats&${others}`)).toBeUndefined();
    recorder.take();
    expect(await moved(`${others}&category=hats`)).toMatch(/&category=coats$/);
    expect(recorder.take()).toHaveLength(length);
  });

  test('a merged category gives its size chart to the other, unless that has one', async () => {
    const as = await shop.admin();
    const table = { columns: ['Size', 'Width'], rows: [['M', '8 cm']], note: '' };
    const [caps, wool] = [
      { name: 'Caps', categories: ['hats'], ...table },
      { name: 'Wool', categories: ['knitwear'], ...table },
    ];
    await changeSettings(shop, as, { sizeCharts: [caps, wool] });
    const charts = async () => (await shop.get('/admin/settings', { as })).body.settings.sizeCharts;
    await change(shop, as, 'POST', '/categories/hats/merge', { target: 'coats' });
    expect(await charts()).toEqual([{ ...caps, categories: ['hats', 'coats'] }, wool]);
    const log = await shop.get('/admin/audit?subject=settings', { as });
    expect(log.body[0]).toMatchObject({ actor: as.email, before: { sizeCharts: [caps, wool] } });
    await change(shop, as, 'POST', '/categories/coats/merge', { target: 'knitwear' });
    expect(await charts()).toMatchObject([{ categories: ['hats', 'coats'] }, { categories: ['knitwear'] }]);
    await changeSettings(shop, as, { sizeCharts: [] });
  });

  test('pins that others have changed are not overwritten, and what is no product is not pinned', async () => {
    const [ada, bob] = [await shop.admin(), await shop.admin()];
    const [a, b] = [(await shop.product()).id, (await shop.product()).id];
    await change(shop, ada, 'PATCH', '/pins', { pins: [a], seen: [] });
    expect(await change(shop, bob, 'PATCH', '/pins', { pins: [b], seen: [] })).toMatchObject({
      status: 409,
      body: { code: 'edit-conflict' },
    });
    expect((await change(shop, bob, 'PATCH', '/pins', { pins: [a, unknownId], seen: [a] })).status).toBe(404);
    expect((await shop.get('/products')).body[0].id).toBe(a);
  });

  test('an order that leaves categories out, or names others, is refused', async () => {
    const as = await shop.admin();
    const seen = ['coats', 'hats', 'knitwear'];
    for (const order of [['coats'], [...seen, 'x'], ['coats', 'coats', 'hats'], []]) {
      expect((await change(shop, as, 'PATCH', '/categories', { order, seen })).status).toBe(400);
    }
  });

  test('the address of a merged category leads to the other, whatever else it names', async () => {
    await change(shop, await shop.admin(), 'POST', '/categories/hats/merge', { target: 'coats' });
    for (const more of ['constructor=x', 'toString=x', '__proto__=x']) {
      const moved = await shop.app.inject(`/?category=hats&${more}`);
      expect(moved).toMatchObject({ statusCode: 301, headers: { location: `/?category=coats&${more}` } });
    }
  });

  test('administrators are shown where merged categories went, until they are there again', async () => {
    const as = await shop.admin();
    const merged = async () => (await shop.get('/admin/catalogue', { as })).body.merged;
    await change(shop, as, 'POST', '/categories/hats/merge', { target: 'coats' });
    await change(shop, as, 'POST', '/brands/alder/merge', { target: 'harbour' });
    expect(await merged()).toEqual({ categories: { hats: 'coats' }, brands: { alder: 'harbour' } });
    await shop.db.insertInto('brands').values({ value: 'alder', label: 'Alder' }).execute();
    await change(shop, as, 'DELETE', '/categories/coats');
    expect(await merged()).toEqual({ categories: {}, brands: {} });
  });

  test('a merge into itself, into nothing, or of nothing is refused', async () => {
    const as = await shop.admin();
    expect((await change(shop, as, 'POST', '/categories/hats/merge', { target: 'hats' })).status).toBe(400);
    expect((await change(shop, as, 'POST', '/categories/hats/merge', { target: 'none' })).status).toBe(404);
    expect((await change(shop, as, 'POST', '/categories/none/merge', { target: 'hats' })).status).toBe(404);
  });
});
