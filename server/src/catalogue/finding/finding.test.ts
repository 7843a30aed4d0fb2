import { randomBytes } from 'node:crypto';
import { combinationsOf, valuesInName } from '@kiosk/contract/variants.ts';
import { hideTaxes } from '@kiosk/testkit/settings.ts';
import { describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { backfill } from '../../database/migrations/0027-combinations-to-find/up.ts';
import { inTransaction } from '../../database/transaction.ts';
import { addFacet } from '../facets.store.ts';
import { addOptions } from './indexed-products.store.ts';
import { indexChangedProducts } from './indexing.service.ts';

/** A word that only the calling test has products with: letters, because numbers are never taken for typing errors. */
const newWord = (): string =>
  Array.from(randomBytes(16), (byte) => String.fromCharCode(97 + (byte % 16))).join('');

const idsOf = (products: { id: string }[]): string[] => products.map(({ id }) => id);

const search = async (shop: TestShop, query: Record<string, string>) => {
  const { status, body, headers } = await shop.get(`/products?${new URLSearchParams(query)}`);
  expect([status, body]).toEqual([200, expect.any(Array)]);
  return { ids: idsOf(body), total: Number(headers['x-total-count']), headers };
};

describeShop('Searching products', (shop) => {
  test('a word in the title comes before the same word in the brand or category, and these before a text', async () => {
    const word = newWord();
    await inTransaction(shop.db, (trx) => addFacet(trx, 'brands', [{ value: word, label: word }]));
    const text = await shop.product({ description: `It has ${word} in it.`, rating: 5 });
    const label = await shop.product({ brand: word, rating: 4 });
    const title = await shop.product({ title: `The ${word} coat`, rating: 1 });
    await shop.product();
    expect((await search(shop, { q: word })).ids).toEqual([title.id, label.id, text.id]);
  });

  test('category, brand, order, page and number of results work with a search', async () => {
    const word = newWord();
    const made = [];
    for (const [at, price] of [30, 10, 20, 40].entries()) {
      made.push(
        await shop.product({ title: `${word} ${at}`, price, category: at < 3 ? 'knitwear' : 'coats' }),
      );
    }
    const [a, b, c] = idsOf(made);
    const list = { q: word, category: 'knitwear', _sort: 'price', _limit: '2' };
    expect(await search(shop, { ...list, _order: 'asc' })).toMatchObject({ ids: [b, c], total: 3 });
    expect(await search(shop, { ...list, _order: 'asc', _page: '2' })).toMatchObject({ ids: [a], total: 3 });
    expect(await search(shop, { ...list, _order: 'desc' })).toMatchObject({ ids: [a, c], total: 3 });
    expect(await search(shop, { ...list, _page: '9' })).toMatchObject({ ids: [], total: 3 });
    expect(await search(shop, { q: word, brand: 'nobody' })).toMatchObject({ ids: [], total: 0 });
  });

  test('a typing error is forgiven, and the answer says how the search was read', async () => {
    const word = newWord().slice(0, 9);
    const coat = await shop.product({ title: `${word} coat` });
    const wrong = [
      word.slice(0, 3) + word.slice(4),
      `${word.slice(0, 4)}z${word.slice(4)}`,
      `${word.slice(0, 5)}z${word.slice(6)}`,
      word.slice(0, 2) + word[3] + word[2] + word.slice(4),
    ];
    for (const typed of wrong) {
      if (typed === word) continue;
      const { ids, headers } = await search(shop, { q: typed });
      expect([typed, ids]).toEqual([typed, [coat.id]]);
      expect(headers['x-searched-for']).toBe(word);
    }
    expect((await search(shop, { q: word })).headers['x-searched-for']).toBeUndefined();
  });

  test('the name of a compound finds what it is where nothing has all of its parts, in results and suggestions', async () => {
    const [what, which] = [newWord().slice(0, 9), newWord().slice(0, 9)];
    const cup = await shop.product({ title: `Blue ${what}` });
    const other = await shop.product({ title: `Fresh ${which}` });
    const { ids, headers } = await search(shop, { q: `${which}${what}` });
    expect([ids, headers['x-searched-for']]).toEqual([[cup.id], what]);
    const { body } = await shop.get(`/products/suggestions?q=${which}${what}`);
    expect([idsOf(body.products), body.searchedFor]).toEqual([[cup.id], what]);
    const both = await shop.product({ title: `${which} for a ${what}` });
    expect((await search(shop, { q: `${which}${what}` })).ids).toEqual([both.id]);
    expect((await search(shop, { q: which })).ids).toContain(other.id);
  });

  test('the values of options are words of their product', async () => {
    const [word, grind] = [newWord(), newWord()];
    const options = [
      { name: 'Weight', values: ['250 g', '1 kg'] },
      { name: 'Grind', values: [grind] },
    ];
    const sizes = options[0]?.values.map((weight) => ({ name: `${weight} / ${grind}`, inStock: true }));
    const { id } = await shop.product({ title: word, options, sizes });
    await shop.product({ title: word });
    for (const q of [`${word} 1 kg`, `${word} ${grind}`, grind])
      expect([q, (await search(shop, { q })).ids]).toEqual([q, [id]]);
  });

  test('a color with a space that does not break is found by it, and no longer when it is gone', async () => {
    const color = `Jet\u00a0${newWord()}`;
    const colors = [{ name: color, class: '', selectedClass: '' }];
    const { id } = await shop.product({ colors });
    const found = async () => (await shop.get(`/products?color=${encodeURIComponent(color)}`)).body;
    expect(await found()).toMatchObject([{ id }]);
    await shop.patch(`/products/${id}`, { as: await shop.admin(), body: { colors: [] } });
    expect(await found()).toEqual([]);
  });

  test('a changed title is found at once, and the old one no longer', async () => {
    const [as, old, now] = [await shop.admin(), newWord(), newWord()];
    const { id } = await shop.product({ title: old });
    await shop.patch(`/products/${id}`, { as, body: { title: now } });
    expect((await search(shop, { q: now })).ids).toEqual([id]);
    expect((await search(shop, { q: old })).ids).toEqual([]);
  });

  test('archived and deleted products are not found, and a restored one is again', async () => {
    const [as, word] = [await shop.admin(), newWord()];
    const [{ id }, other] = [await shop.product({ title: word }), await shop.product({ title: word })];
    await shop.post(`/admin/products/${id}/archive`, { as });
    expect((await search(shop, { q: word })).ids).toEqual([other.id]);
    await shop.post(`/admin/products/${id}/restore`, { as });
    await shop.delete(`/products/${other.id}`, { as });
    expect((await search(shop, { q: word })).ids).toEqual([id]);
    await shop.delete(`/products/${id}`, { as });
    for (const left of [
      shop.db.selectFrom('indexed_products').where('product_id', 'in', [id, other.id]),
      shop.db.selectFrom('product_bitmaps').where('term', '=', word),
    ]) {
      expect(await left.selectAll().execute()).toEqual([]);
    }
  });

  test('a product changed by other ways is found after the next run of the job', async () => {
    const word = newWord();
    const { id } = await shop.product();
    await shop.db.updateTable('products').set({ title: word }).where('id', '=', id).execute();
    expect((await search(shop, { q: word })).ids).toEqual([]);
    expect(await indexChangedProducts(shop.db)).toBeGreaterThan(0);
    expect((await search(shop, { q: word })).ids).toEqual([id]);
    expect(await indexChangedProducts(shop.db)).toBe(0);
  });

  test('colors, sizes, prices and stock filter the list, each as any of its values', async () => {
    const word = newWord();
    const black = { name: 'Jet Black', class: '', selectedClass: '' };
    const sizes = [
      { name: '42', inStock: true },
      { name: '43', inStock: false },
    ];
    const [own, usual] = [
      await shop.product({ title: word, price: 10, colors: [black], sizes, stock: 0 }),
      await shop.product({ title: word, price: 20, stock: 3 }),
    ];
    const both = [own.id, usual.id].toSorted();
    const filters: [Record<string, string>, string[]][] = [
      [{ color: 'jet black' }, [own.id]],
      [{ color: 'White' }, [usual.id]],
      [{ size: '42' }, [own.id]],
      [{ size: '43' }, []],
      [{ size: 'M' }, [usual.id]],
      [{ minPrice: '10.01' }, [usual.id]],
      [{ maxPrice: '10' }, [own.id]],
      [{ minPrice: '10', maxPrice: '20' }, both],
      [{ colorFamily: 'black' }, [own.id, usual.id]],
      [{ colorFamily: 'White' }, [usual.id]],
      [{ colorFamily: 'Blue', color: 'White' }, [usual.id]],
      [{ inStock: 'true' }, [usual.id]],
      [{ color: 'no such color' }, []],
    ];
    for (const [filter, wanted] of filters) {
      const { ids, total } = await search(shop, { q: word, ...filter });
      expect([filter, ids.toSorted(), total]).toEqual([filter, wanted.toSorted(), wanted.length]);
    }
    const any = await shop.get(`/products?q=${word}&color=Jet%20Black&color=white`);
    expect(idsOf(any.body).toSorted()).toEqual(both);
  });

  test('values of own options filter the list, any of one option and all of several, and are counted', async () => {
    const word = newWord();
    const options = (weights: string[], grinds: string[]) => [
      { name: 'Weight', values: weights },
      { name: 'Grind', values: grinds },
    ];
    const sized = (names: string[]) =>
      names.map((name) => ({ name, inStock: !name.startsWith('1 kg / Fine') }));
    const beans = await shop.product({
      title: word,
      options: options(['250 g', '1 kg'], ['Beans', 'Fine']),
      sizes: sized(['250 g / Beans', '250 g / Fine', '1 kg / Beans', '1 kg / Fine']),
    });
    const ground = await shop.product({
      title: word,
      options: options(['1 kg'], ['Fine', 'Beans']),
      sizes: sized(['1 kg / Fine', '1 kg / Beans']),
    });
    const filters: [string[], string[]][] = [
      [['weight: 250 g'], [beans.id]],
      [
        ['Weight: 250 g', 'Weight: 1 kg'],
        [beans.id, ground.id],
      ],
      [['Weight: 250 g', 'Grind: Fine'], [beans.id]],
      [['Grind: Fine'], [beans.id]],
      [['Grind: 250 g'], []],
    ];
    for (const [values, wanted] of filters) {
      const query = new URLSearchParams([['q', word], ...values.map((value) => ['option', value])]);
      const { body } = await shop.get(`/products?${query}`);
      expect([values, idsOf(body).toSorted()]).toEqual([values, wanted.toSorted()]);
    }
    const value = (name: string, label: string, count: number) => ({
      value: `${name}: ${label}`,
      label,
      count,
    });
    const { body } = await shop.get(`/products/facets?q=${word}&option=Weight:%20250%20g`);
    expect(body.size).toEqual([]);
    expect(
      body.option.toSorted((a: { name: string }, b: { name: string }) => (a.name < b.name ? 1 : -1)),
    ).toEqual([
      { name: 'Weight', values: [value('Weight', '250 g', 1), value('Weight', '1 kg', 2)] },
      { name: 'Grind', values: [value('Grind', 'Beans', 1), value('Grind', 'Fine', 1)] },
    ]);
  });

  test('where prices are shown without tax, the filter of prices and its range go by the price that is shown, by tax class', async () => {
    const word = newWord();
    const make = async (price: number, taxClass?: string) =>
      (await shop.product({ title: word, price, ...(taxClass && { taxClass }) })).id;
    // Without tax 100, 100.01, 100 and 101.
    const [cup, dearer] = [await make(119), await make(119.01)];
    const [coffee, untaxed] = [await make(107, 'reduced'), await make(101, 'none')];
    const moved = await make(119, 'reduced');
    const found = async (bounds: string) => idsOf((await shop.get(`/products?q=${word}&${bounds}`)).body);
    const range = async () => (await shop.get(`/products/facets?q=${word}`)).body.price;
    expect([await found('maxPrice=101'), await range()]).toEqual([[untaxed], { min: 101, max: 119.01 }]);

    const showTaxes = await hideTaxes(shop, await shop.admin());
    try {
      expect((await found('maxPrice=100')).toSorted()).toEqual([cup, coffee].toSorted());
      expect(await found('maxPrice=99.99')).toEqual([]);
      expect((await found('minPrice=100.01&maxPrice=101')).toSorted()).toEqual([dearer, untaxed].toSorted());
      expect(await found('minPrice=101.01')).toEqual([moved]);
      expect(await range()).toEqual({ min: 100, max: 111.21 });
      await shop.db.updateTable('products').set({ tax_class: 'standard' }).where('id', '=', moved).execute();
      await indexChangedProducts(shop.db);
      expect((await found('maxPrice=100')).toSorted()).toEqual([cup, coffee, moved].toSorted());
    } finally {
      await showTaxes();
    }
  });

  test('where prices are shown without tax, lists and searches by price go by the price that is shown, over all pages', async () => {
    const word = newWord();
    await inTransaction(shop.db, (trx) => addFacet(trx, 'brands', [{ value: word, label: word }]));
    const make = async (price: number, taxClass = 'standard') =>
      (await shop.product({ brand: word, price, taxClass })).id;
    // Without tax 100, 101, 99.99 and 100, and 84.03 of a class that has no rate.
    const [cup, coffee, book] = [
      await make(119),
      await make(108.07, 'reduced'),
      await make(106.99, 'reduced'),
    ];
    const [untaxed, unknown] = [await make(100, 'none'), await make(100, 'Beer')];
    const list = async (query: string) => {
      const { body, headers } = await shop.get(`/products?${query}`);
      return [idsOf(body), headers['x-total-count']];
    };
    const lists = [`brand=${word}&_sort=price`, `q=${word}&_sort=price`];
    for (const sorted of lists)
      expect((await list(sorted))[0]).toEqual([untaxed, unknown, book, coffee, cup]);

    const showTaxes = await hideTaxes(shop, await shop.admin());
    try {
      for (const sorted of lists) {
        const cheapest = [unknown, book, cup, untaxed, coffee];
        expect(await list(sorted)).toEqual([cheapest, '5']);
        expect(await list(`${sorted}&_order=desc`)).toEqual([[coffee, untaxed, cup, book, unknown], '5']);
        expect(await list(`${sorted}&_limit=2&_page=2`)).toEqual([[cup, untaxed], '5']);
        expect(await list(`${sorted}&_limit=2&_page=3`)).toEqual([[coffee], '5']);
        expect(await list(`${sorted}&_limit=2&_page=4`)).toEqual([[], '5']);
      }
      expect(await list(`brand=${word}&_sort=price&category=tea`)).toEqual([[], '0']);
    } finally {
      await showTaxes();
    }
  });

  test('pages of a search do not overlap and hold every match', async () => {
    const word = newWord();
    const made = idsOf(
      await shop.products(Array.from({ length: 11 }, (_, at) => ({ title: word, price: at % 3 }))),
    );
    for (const order of ['', '&_sort=price&_order=asc', '&_sort=rating&_order=desc']) {
      const seen: string[] = [];
      for (const page of [1, 2, 3]) {
        seen.push(...idsOf((await shop.get(`/products?q=${word}${order}&_page=${page}&_limit=5`)).body));
      }
      expect(seen.toSorted(), order).toEqual(made.toSorted());
    }
  });
});

// What words mean is decided before a database is asked.
describeShopOn('SQLite', 'Words of a search', (shop) => {
  test('a corrected word is written as products write it', async () => {
    const word = newWord().slice(0, 8);
    await shop.product({ title: `Hafen${word}röstung` });
    const { headers } = await search(shop, { q: `hafen${word}roestung` });
    expect(decodeURIComponent(String(headers['x-searched-for']))).toBe(`Hafen${word}röstung`);
    const { body } = await shop.get(`/products/suggestions?q=hafen${word}roestung`);
    expect(body.searchedFor).toBe(`Hafen${word}röstung`);
  });

  test('plural, case and accents do not matter', async () => {
    const word = newWord().slice(0, 8);
    const coat = await shop.product({ title: `Crème-${word}e Smørgås` });
    for (const q of [`${word}es creme`, `CRÈME ${word}E`, 'smorgas', `smørgås ${word}e`, `creme${word}e`]) {
      expect([q, (await search(shop, { q })).ids]).toEqual([q, [coat.id]]);
    }
  });

  test('German words between the telling ones need not be in the product, and are found where they are English', async () => {
    const word = newWord();
    const [jacket, dice] = [
      await shop.product({ title: `${word} Herren Jacke` }),
      await shop.product({ title: `${word} Die` }),
    ];
    const found = async (q: string) =>
      (await shop.get(`/products?q=${encodeURIComponent(q)}`)).body.map(({ id }: { id: string }) => id);
    expect(await found(`${word} jacke für die herren`)).toEqual([jacket.id]);
    expect(await found('die')).toContain(dice.id);
  });

  test('an empty search is the whole list', async () => {
    await shop.product();
    const [all, empty, blank] = [
      await shop.get('/products'),
      await shop.get('/products?q='),
      await shop.get('/products?q=%20%20'),
    ];
    expect([empty.body, empty.headers['x-total-count']]).toEqual([all.body, all.headers['x-total-count']]);
    expect(blank.body).toEqual(all.body);
  });

  test('words of other scripts are found', async () => {
    const word = newWord();
    for (const title of ['Куртка', '外套', 'معطف', 'Παλτό', 'เสื้อ', 'Übergrößenträger']) {
      const made = await shop.product({ title: `${title} ${word}` });
      expect([title, (await search(shop, { q: `${title.toUpperCase()} ${word}` })).ids]).toEqual([
        title,
        [made.id],
      ]);
    }
  });

  test('suggestions say by which tax and variants a price is shown', async () => {
    const title = newWord();
    const sizes = [
      { name: 'S', inStock: true },
      { name: 'L', inStock: true, price: 9 },
    ];
    await shop.product({ title, price: 7, taxClass: 'reduced', sizes });
    const { body } = await shop.get(`/products/suggestions?q=${title}`);
    expect(body.products).toMatchObject([{ price: 7, taxClass: 'reduced', variesInPrice: true }]);
  });

  test('a color without a code is counted in the family that its German name says, and has its swatch', async () => {
    const word = newWord();
    const colors = [{ name: 'Dunkelblau', class: '', selectedClass: '' }];
    await shop.product({ title: word, colors });
    const { body } = await shop.get(`/products/facets?q=${word}`);
    const swatch = { hex: '#30529b', count: 1 };
    const shades = [{ value: 'Dunkelblau', label: 'Dunkelblau', ...swatch }];
    expect(body.colorFamily).toEqual([{ value: 'Blue', label: 'Blue', ...swatch, shades }]);
  });

  test('nothing is suggested before anything is typed', async () => {
    for (const q of ['', '?q=', '?q=%20']) {
      expect((await shop.get(`/products/suggestions${q}`)).body).toEqual({
        products: [],
        categories: [],
        brands: [],
      });
    }
  });
});

describeShopOn('SQLite', 'What is typed into a search', (shop) => {
  test.each(['!!!', "' or ''='' --", '%', '_', '\\', '🧥', '*', '"', '--', '()', '=', 'color=black'])(
    'the search %j is no error and finds nothing by itself',
    async (q) => {
      await shop.product();
      const { status, body } = await shop.get(`/products?q=${encodeURIComponent(q)}`);
      expect([status, body]).toEqual([200, []]);
      expect((await shop.get(`/products/suggestions?q=${encodeURIComponent(q)}`)).status).toBe(200);
    },
  );

  test('a search of more than 100 characters, or more than one, is refused by name', async () => {
    for (const query of [`q=${'long '.repeat(100)}`, 'q=a&q=b']) {
      const { status, body } = await shop.get(`/products?${query}`);
      expect([status, body]).toEqual([400, expect.stringContaining('q')]);
    }
    expect((await shop.get(`/products?q=${'x'.repeat(100)}`)).status).toBe(200);
    expect((await shop.get(`/products/suggestions?q=${'x'.repeat(101)}`)).status).toBe(400);
  });

  test.each([
    'minPrice=cheap',
    'maxPrice=-1',
    'minPrice=1e3',
    'maxPrice=1.99999',
    'inStock=yes',
    'minPrice=9999999999',
    'maxPrice=10&minPrice=20',
  ])('the filter %s is refused by name', async (query) => {
    const { status, body } = await shop.get(`/products?${query}`);
    expect([status, body]).toEqual([400, expect.stringContaining(query.split('=')[0] as string)]);
  });
});

describeShop('Suggestions', (shop) => {
  test('suggestions hold titles, brands and categories that begin as was typed', async () => {
    const word = newWord().slice(0, 10);
    await inTransaction(shop.db, async (trx) => {
      await addFacet(trx, 'brands', [{ value: word, label: `${word} & Sons` }]);
      await addFacet(trx, 'categories', [{ value: word, label: `Warm ${word}s` }]);
    });
    const made = await shop.product({ title: `${word} jumper`, brand: word, category: word, price: 12.5 });
    const { body } = await shop.get(`/products/suggestions?q=${word.slice(0, 6)}`);
    expect(body).toEqual({
      products: [
        {
          id: made.id,
          title: `${word} jumper`,
          brand: `${word} & Sons`,
          price: 12.5,
          thumbnail: made.thumbnail,
        },
      ],
      brands: [{ value: word, label: `${word} & Sons` }],
      categories: [{ value: word, label: `Warm ${word}s` }],
    });

    await shop.post(`/admin/products/${made.id}/archive`, { as: await shop.admin() });
    const after = await shop.get(`/products/suggestions?q=${word.slice(0, 6)}`);
    expect(after.body, 'with nothing on sale').toEqual({ products: [], brands: [], categories: [] });
  });

  test('a search with words that no product has together suggests the most that products have', async () => {
    const [one, other] = [newWord(), newWord()];
    const { id } = await shop.product({ title: `${one} shirt` });
    const { body } = await shop.get(`/products/suggestions?q=${other}%20${one}%20shirt`);
    expect(body).toMatchObject({ products: [], nearest: { q: `${one} shirt`, products: [{ id }] } });
    const nothing = await shop.get(`/products/suggestions?q=${newWord()}`);
    expect(nothing.body).toEqual({ products: [], categories: [], brands: [] });
  });
});

describeShop('Counts of filters', (shop) => {
  test('a misspelt title that was corrected is a typing error from then on', async () => {
    const [as, word] = [await shop.admin(), newWord().slice(0, 9)];
    const wrong = `${word.slice(0, 4)}z${word.slice(5)}`;
    const [coat, other] = [await shop.product({ title: wrong }), await shop.product({ title: word })];
    await shop.patch(`/products/${coat.id}`, { as, body: { title: word } });
    const { ids, headers } = await search(shop, { q: wrong });
    expect([ids.toSorted(), headers['x-searched-for']]).toEqual([[coat.id, other.id].toSorted(), word]);
  });

  test('sizes are offered however many colors the shop once had', async () => {
    const word = newWord();
    const sizes = [{ name: '42', inStock: true }];
    await shop.product({ title: word, colors: [{ name: 'Puce', class: '', selectedClass: '' }], sizes });
    const gone = Array.from({ length: 1_000 }, (_, at) => ({
      term: `color=${word}${at}`,
      label: `${word}${at}`,
      hex: null,
    }));
    await inTransaction(shop.db, (trx) => addOptions(trx, gone));
    const { body } = await shop.get(`/products/facets?q=${word}`);
    expect(body.size).toEqual([{ value: '42', label: '42', count: 1 }]);
  });

  test('the values of a filter are counted with the other filters, and without itself', async () => {
    const word = newWord();
    const color = (name: string) => ({ name, class: '', selectedClass: '', hex: '#112233' });
    const made = (price: number, category: string, colors: string[], stock: number | null) =>
      shop.product({ title: word, price, category, colors: colors.map(color), sizes: [], stock });
    await made(10, 'knitwear', ['Red'], 0);
    await made(20, 'knitwear', ['Red', 'Blue'], 5);
    await made(30, 'coats', ['Blue'], null);
    const facets = async (query: string) => (await shop.get(`/products/facets?q=${word}${query}`)).body;
    const counts = (options: { value: string; count: number }[]) =>
      Object.fromEntries(options.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]));

    const shade = (name: string) => ({ value: name, label: name, hex: '#112233', count: 2 });
    const all = await facets('');
    expect(counts(all.category)).toEqual({ knitwear: 2, coats: 1 });
    expect(all.colorFamily).toEqual([
      { value: 'Red', label: 'Red', hex: '#b3262e', count: 2, shades: [shade('Red')] },
      { value: 'Blue', label: 'Blue', hex: '#30529b', count: 2, shades: [shade('Blue')] },
    ]);
    expect(all).toMatchObject({ size: [], inStock: 2, price: { min: 10, max: 30 } });

    const red = await facets('&color=red');
    expect([counts(red.colorFamily), counts(red.category), red.inStock]).toEqual([
      { Blue: 2, Red: 2 },
      { knitwear: 2 },
      1,
    ]);
    const cheap = await facets('&category=knitwear&maxPrice=15');
    expect([counts(cheap.category), cheap.price]).toEqual([{ knitwear: 1 }, { min: 10, max: 20 }]);
  });

  test('a color has the code and the spelling in filters that were saved last', async () => {
    const [as, word, name] = [await shop.admin(), newWord(), newWord()];
    const saved = (label: string, hex: string) => ({ name: label, class: '', selectedClass: '', hex });
    const { id } = await shop.product({ title: word, colors: [saved(name, '#808080')] });
    const colors = [saved(name.toUpperCase(), '#b3262e')];
    expect((await shop.patch(`/products/${id}`, { as, body: { colors } })).status).toBe(200);
    const { body } = await shop.get(`/products/facets?q=${word}`);
    expect(body.colorFamily).toMatchObject([
      { value: 'Red', shades: [{ label: name.toUpperCase(), hex: '#b3262e' }] },
    ]);
  });

  test('each count is the number of results that choosing the value gives', async () => {
    const query = 'inStock=true&minPrice=1';
    const { body } = await shop.get(`/products/facets?${query}`);
    const colors = body.colorFamily.flatMap(({ shades }: { shades: object[] }) => shades);
    const options = { ...body, color: colors };
    for (const name of ['category', 'brand', 'colorFamily', 'color', 'size']) {
      for (const { value, count } of options[name]) {
        const { headers } = await shop.get(`/products?${query}&${name}=${encodeURIComponent(value)}`);
        expect([name, value, headers['x-total-count']]).toEqual([name, value, String(count)]);
      }
    }
  });

  test('the filter of products in stock finds and counts values of several options where one combination in stock has them', async () => {
    const word = newWord();
    const values = { Weight: ['250 g', '1 kg'], Grind: ['Beans', 'Fine'], Roast: ['Light', 'Dark'] };
    const make = async (optionNames: (keyof typeof values)[], inStock: string[]) => {
      const options = optionNames.map((name) => ({ name, values: values[name] }));
      const sizes = combinationsOf(options).map((name) => ({ name, inStock: inStock.includes(name) }));
      await shop.product({ title: word, options, sizes });
      return inStock.map((name) => valuesInName(name).map((value, at) => `${optionNames[at]}: ${value}`));
    };
    const stocked = [
      await make(['Weight', 'Grind'], ['250 g / Beans', '1 kg / Fine']),
      await make(['Grind', 'Weight'], ['Fine / 250 g', 'Beans / 1 kg']),
      await make(
        ['Weight', 'Grind', 'Roast'],
        ['250 g / Beans / Light', '250 g / Fine / Dark', '1 kg / Beans / Dark'],
      ),
      await make(['Roast'], ['Dark']),
    ];
    const all = Object.entries(values).flatMap(([name, some]) => some.map((value) => `${name}: ${value}`));
    const ask = (what: string, chosen: string[], more = '&inStock=true') =>
      shop.get(
        `/products${what}?q=${word}${more}&${new URLSearchParams(chosen.map((one) => ['option', one]))}`,
      );
    const found = (chosen: string[]) =>
      stocked.filter((combinations) =>
        combinations.some((combination) =>
          Object.keys(values).every((name) => {
            const wanted = chosen.filter((value) => value.startsWith(name));
            return wanted.length === 0 || wanted.some((value) => combination.includes(value));
          }),
        ),
      ).length;
    for (const chosen of [
      ['Grind: Fine', 'weight: 250 g'],
      ['Weight: 250 g', 'Roast: Dark'],
      ['Weight: 250 g', 'Grind: Beans', 'Roast: Dark'],
      ['Weight: 250 g', 'Weight: 1 kg', 'Grind: Beans', 'Roast: Dark'],
    ]) {
      const value = chosen.map((one) => one.replace('weight', 'Weight'));
      const { headers } = await ask('', chosen);
      expect([chosen, headers['x-total-count']]).toEqual([chosen, String(found(value))]);
      const { body } = await ask('/facets', chosen);
      const counts = body.option.flatMap((option: { values: object[] }) => option.values);
      for (const one of all) {
        const name = one.split(':')[0] as string;
        const others = value.filter((other) => !other.startsWith(name));
        const count = counts.find(({ value }: { value: string }) => value === one)?.count ?? 0;
        expect([chosen, one, count]).toEqual([chosen, one, found([...others, one])]);
      }
      const any = await ask('/facets', chosen, '');
      expect([chosen, any.body.inStock]).toEqual([chosen, found(value)]);
    }
    const soldOut = ['Weight: 1 kg', 'Grind: Fine', 'Roast: Light'];
    expect((await ask('', soldOut, '')).headers['x-total-count']).toBe('1');
  });

  test('an upgrade lets combinations in stock be found of products that were indexed before', async () => {
    const word = newWord();
    const options = ['Weight', 'Grind'].map((name) => ({ name, values: [`${word} ${name}`] }));
    const sizes = combinationsOf(options).map((name) => ({ name, inStock: true }));
    const { id } = await shop.product({ title: word, options, sizes });
    const own = shop.db.selectFrom('indexed_products').select('terms').where('product_id', '=', id);
    const { terms } = await own.executeTakeFirstOrThrow();
    const before = terms.split(' ').filter((term) => !term.includes('/'));
    await shop.db
      .updateTable('indexed_products')
      .set({ terms: before.join(' ') })
      .where('product_id', '=', id)
      .execute();
    await shop.db.deleteFrom('product_bitmaps').where('term', 'like', `%${word}%/%`).execute();
    await inTransaction(shop.db, (trx) => backfill(trx as never, { after: '', limit: 10_000 }));
    await indexChangedProducts(shop.db);
    const chosen = options.map(({ name, values }) => ['option', `${name}: ${values[0]}`]);
    const { body } = await shop.get(`/products?${new URLSearchParams([['inStock', 'true'], ...chosen])}`);
    expect(idsOf(body)).toEqual([id]);
  });

  test('without a search, categories and brands are counted as the list counts them', async () => {
    const { body } = await shop.get('/products/facets?brand=harbour');
    for (const { value, count } of body.category) {
      const { headers } = await shop.get(`/products?brand=harbour&category=${value}`);
      expect([value, headers['x-total-count']]).toEqual([value, String(count)]);
    }
  });
});
