import { placement } from '@kiosk/testkit/orders.ts';
import { asProblem, type Caller, describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { newIdentifier } from '../../identifiers.ts';

const whole = {
  title: 'Sea Jumper',
  price: 64.99,
  brand: 'harbour',
  category: 'knitwear',
  description: 'Warm.',
  details: 'Wool.',
  thumbnail: '/pictures/jumper-2.svg',
  images: ['/pictures/jumper-1.svg', '/pictures/jumper-2.svg'],
  rating: 4.2,
  discountPercentage: 12.5,
  highlights: ['Soft', 'Light'],
  colors: [{ name: 'Sea', class: 'bg-sea', selectedClass: 'ring-sea', hex: '#0a3d62' }],
  sizes: [{ name: 'M', inStock: true }],
  stock: 7,
};
const least = { title: 'Plain', price: 1, brand: 'harbour', category: 'knitwear' };

const create = (shop: TestShop, as: Caller, body: object | string, key?: string) =>
  shop.post('/admin/products', { as, body, ...(key && { headers: { 'idempotency-key': key } }) });

const titled = (shop: TestShop, title: string) =>
  shop.db.selectFrom('products').select('id').where('title', '=', title).execute();

describeShop('Creating a product', (shop) => {
  test('a new product is on sale with every field, found by its words, and in the log', async () => {
    const [admin, sku] = [await shop.admin(), `S-${newIdentifier()}`];

    const created = await create(shop, admin, { ...whole, sku: ` ${sku} ` });

    expect(created).toMatchObject({ status: 201, body: { ...whole, sku, version: 1, archivedAt: null } });
    const { id } = created.body;
    expect((await shop.get(`/products/${id}`)).body).toMatchObject({ id, ...whole, name: 'Sea Jumper' });
    const terms = await shop.db.selectFrom('search_terms').select('term').where('ref', '=', id).execute();
    expect(terms.map(({ term }) => term)).toEqual(expect.arrayContaining(['sea', 'jumper', 's', id]));
    const { body: log } = await shop.get(`/admin/audit?subjectId=${id}`, { as: admin });
    expect(log).toMatchObject([
      { action: 'create', actor: admin.email, after: { title: 'Sea Jumper', price: 64.99 } },
    ]);
  });

  test('a new product needs only title, price, brand and category', async () => {
    const { status, body } = await create(shop, await shop.admin(), { ...least, images: ['/a.svg'] });
    expect(status).toBe(201);
    expect(body).toMatchObject({ thumbnail: '/a.svg', stock: null, rating: 0, highlights: [], sku: null });
    expect(body).not.toHaveProperty('colors');
    expect(body).not.toHaveProperty('sizes');
  });

  test('the size chart of a product is shown only where one was chosen, kept in its history, and not changed by the specified call', async () => {
    const as = await shop.admin();
    const { id, ...plain } = (await create(shop, as, { ...least, sizeChart: ' ' })).body;
    expect(plain).not.toHaveProperty('sizeChart');
    const edit = (sizeChart: string | null, version: number) =>
      shop.patch(`/admin/products/${id}`, { as, body: { sizeChart, seen: { version } } });
    expect((await edit(' Mugs ', 1)).body).toMatchObject({ sizeChart: 'Mugs', version: 2 });
    await shop.patch(`/products/${id}`, { as, body: { sizeChart: 'none', price: 2 } });
    expect((await shop.get(`/products/${id}`)).body).toMatchObject({ sizeChart: 'Mugs', price: 2 });
    expect((await edit('x'.repeat(61), 3)).status).toBe(400);
    expect((await edit(null, 3)).body).not.toHaveProperty('sizeChart');
    expect((await edit(' None ', 4)).body).toMatchObject({ sizeChart: 'none' });
    const { body: log } = await shop.get(`/admin/audit?subjectId=${id}`, { as });
    expect(log).toMatchObject([
      { before: {}, after: { sizeChart: 'none' } },
      { before: { sizeChart: 'Mugs' }, after: {} },
      { action: 'update' },
      { before: {}, after: { sizeChart: 'Mugs' } },
      { action: 'create' },
    ]);
  });

  test('creating a product repeatedly with one idempotency key creates one product', async () => {
    const [admin, title, key] = [await shop.admin(), `Once ${newIdentifier()}`, newIdentifier()];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => create(shop, admin, { ...least, title, sku: key }, key)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await titled(shop, title)).toHaveLength(1);

    const later = await create(shop, admin, { ...least, title: `${title} again` }, key);
    expect(later).toMatchObject({ status: 201, body: { id: answers[0]?.body.id, title } });
    const another = await create(shop, await shop.admin(), { ...least, title }, key);
    expect(another.body.id).not.toBe(answers[0]?.body.id);

    await shop.delete(`/products/${later.body.id}`, { as: admin });
    expect(await create(shop, admin, { ...least, title }, key)).toMatchObject({
      status: 409,
      body: 'This product was created and has been deleted since.',
    });
  });

  test('creating a product finds brands and categories by value or label in any case, and creates new ones once', async () => {
    const admin = await shop.admin();
    const brandOf = async (brand: string) => (await create(shop, admin, { ...least, brand })).body.brand;
    expect(await brandOf(' alder & SONS ')).toBe('alder');
    const answers = await Promise.all(['Été Bleu', 'été  bleu', 'ÉTÉ BLEU'].map(brandOf));
    expect(answers).toEqual(['ete-bleu', 'ete-bleu', 'ete-bleu']);
    expect(await brandOf('Ete Bleu')).toBe('ete-bleu-2');

    await create(shop, admin, { ...least, category: 'Rain Coats' });
    const { body: categories } = await shop.get('/categories');
    expect(categories).toContainEqual({ value: 'rain-coats', label: 'Rain Coats', checked: false });
    const { body: brands } = (await shop.get('/brands')) as { body: { label: string }[] };
    expect(brands.filter(({ label }) => /bleu/i.test(label))).toHaveLength(2);
  });

  test('new brands whose long names of rare letters begin alike get values of whole letters, each its own', async () => {
    const admin = await shop.admin();
    const brandOf = async (brand: string) => (await create(shop, admin, { ...least, brand })).body.brand;
    // Each such letter is two units of a JavaScript string, so that the fortieth unit is half of one.
    const value = `x${'𠮷'.repeat(19)}`;
    expect(await brandOf(`${value}𠮷𠮷`)).toBe(value);
    expect(await brandOf(`${value}𠮷𠮷𠮷`)).toBe(`${value}-2`);
  });

  test('a product whose texts a program has cut within an emoji is created, and can be ordered', async () => {
    const [admin, ada] = [await shop.admin(), await shop.customer()];
    const cut = 'Sea 🌊'.slice(0, -1);
    const colors = [{ name: cut, class: '', selectedClass: '' }];
    const { status, body } = await create(shop, admin, {
      ...least,
      title: cut,
      colors,
      highlights: ['🌊', cut],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: 'Sea \ufffd', highlights: ['🌊', 'Sea \ufffd'] });
    const order = placement([body]);
    const items = order.items.map((item) => ({ ...item, color: cut }));
    const placed = await shop.post('/orders', { as: ada, body: { ...order, items } });
    expect(placed).toMatchObject({ status: 201, body: { items: [{ color: 'Sea \ufffd' }] } });
  });

  test('creating a product with the SKU of another product is refused with the name of that product', async () => {
    const [admin, sku] = [await shop.admin(), `N-${newIdentifier()}`];
    const first = await create(shop, admin, { ...least, title: 'The Holder', sku });
    const refused = await shop.post('/admin/products', {
      as: admin,
      body: { ...least, sku },
      headers: asProblem,
    });
    const message = `The number ${sku} belongs to 'The Holder' already`;
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'sku-taken', detail: message, errors: [{ field: 'sku', message }] },
    });
    const one = newIdentifier();
    const races = await Promise.all([1, 2, 3].map(() => create(shop, admin, { ...least, sku: one })));
    expect(races.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(first.status).toBe(201);
  });
});

describeShopOn('SQLite', 'What a new product takes', (shop) => {
  test.each([
    ['title', '  ', 'Title is required'],
    ['title', undefined, 'Title is required'],
    ['price', undefined, 'Price is required'],
    ['price', 1.005, 'Price must have at most two decimals'],
    ['brand', '', 'Brand is required'],
    ['brand', '&&', 'A new brand must have a letter or a digit in its name'],
    ['category', undefined, 'Category is required'],
    ['stock', 1.5, 'Stock must be a whole number'],
    ['sku', 'x'.repeat(65), 'Number must be at most 64 characters'],
    [
      'colors.1.name',
      [{ ...whole.colors[0] }, { name: '', class: '', selectedClass: '' }],
      'Color name is required',
    ],
    ['colors.0.hex', [{ ...whole.colors[0], hex: 'red' }], 'Color must look like #1a2b3c'],
    ['sizes.0.name', [{ name: ' ', inStock: true }], 'Size name is required'],
    [
      'sizes.1.name',
      ['M', ' M '].map((name) => ({ name, inStock: true })),
      'This size is in the list already',
    ],
    ['highlights', Array(21).fill('x'), 'At most 20 highlights'],
  ])('creating a product with %s %j is refused with the name of the field', async (path, value, message) => {
    const [admin, title] = [await shop.admin(), `Refused ${newIdentifier()}`];
    const [field = ''] = path.split('.');
    const body = { ...least, title, category: title, [field]: value };
    const headers = { ...asProblem, 'idempotency-key': title.replaceAll(' ', '-') };

    const refused = await shop.post('/admin/products', { as: admin, body, headers });

    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: path, message }] } });
    expect(await titled(shop, title)).toEqual([]);
    const made = await shop.db.selectFrom('categories').selectAll().where('label', '=', title).execute();
    expect(made).toEqual([]);
  });
});
