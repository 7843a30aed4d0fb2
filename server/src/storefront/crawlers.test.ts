import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import Validator from '@adobe/structured-data-validator';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { ownColor, plain } from '@kiosk/testkit/pictures.ts';
import { describeShop, describeShopOn, type TestShop } from '@kiosk/testkit/shop.ts';
import { upload } from '@kiosk/testkit/upload.ts';
import { schemaViolations } from '@kiosk/testkit/xml-schemas.ts';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import sharp from 'sharp';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { expect, test } from 'vitest';
import { sitemapIndex, sitemapOf } from './sitemap.service.ts';

// What search engines, previews and other sites read, without any script; `npm run build` makes the pages.

const origin = 'https://shop.example';

/** Titles that end elements, attributes and documents. */
const hostile = `</script>]]>&amp; <b>"Bold" & 'brave'</b> \u2028\u0007\ud800`;

const reader = (shop: TestShop) => async (url: string) => (await shop.app.inject(url)).body;

// How it is written, whatever the database.
describeShopOn(
  'SQLite',
  'What search engines read',
  (shop) => {
    const read = reader(shop);

    test('structured data of the home page, a filtered list and a product is valid for search engines', async () => {
      const { id } = await shop.product({ title: hostile, price: 12.5, stock: 0, category: 'coats' });
      const expected: Record<string, string[]> = {
        '/': ['WebSite', 'Organization', 'ItemList'],
        '/?category=coats': ['BreadcrumbList', 'ItemList'],
        [`/product-detail/${id}`]: ['Product', 'BreadcrumbList'],
      };
      for (const [url, types] of Object.entries(expected)) {
        const html = await read(url);
        const extractor = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] });
        const found = extractor.parse(html);
        const graph = (found.jsonld as unknown as Record<string, { '@graph'?: unknown[] }[]>) ?? {};
        expect(Object.keys(graph), url).toEqual(expect.arrayContaining(types));
        const issues = await new Validator().validate(found);
        expect(
          issues.filter(({ severity }) => severity === 'ERROR'),
          url,
        ).toEqual([]);
      }
    });

    test('a product page says price, availability and picture to search engines and previews', async () => {
      const { id } = await shop.product({ title: 'Soldout', price: 12.5, stock: 0 });
      const html = await read(`/product-detail/${id}`);
      const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
      const [product] = JSON.parse(json)['@graph'];
      expect(product).toMatchObject({
        '@type': 'Product',
        name: 'Soldout',
        offers: { price: '12.50', priceCurrency: 'USD', availability: 'https://schema.org/OutOfStock' },
      });
      expect(html).toContain(`<link rel="canonical" href="${origin}/product-detail/${id}">`);
      expect(html).toContain(`<meta property="og:image" content="${origin}/share/jumper-1.jpg">`);
      expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    });

    test('search engines, previews and Google Merchant Center get the price that the page shows', async () => {
      const sizes = [
        { name: '250 g', inStock: false },
        { name: '1 kg', inStock: true, price: 30 },
      ];
      const options = [{ name: 'Weight', values: sizes.map(({ name }) => name) }];
      const { id } = await shop.product({ price: 10, sizes, options });
      const html = await read(`/product-detail/${id}`);
      expect(html).toContain('"price":"30.00"');
      expect(html).toContain('<meta property="product:price:amount" content="30.00">');
      const [, item] =
        new RegExp(`<item><g:id>${id}</g:id>(.*?)</item>`, 's').exec(await read('/merchant.xml')) ?? [];
      expect(item).toContain('<g:price>30.00 USD</g:price>');
    });

    test('a product is sold out where no size is left, though its units are not counted', async () => {
      const sizes = (inStock: boolean) => [
        { name: 'One', inStock: false },
        { name: 'Two', inStock },
      ];
      const made = (inStock: boolean) =>
        shop.product({ title: `Sized ${inStock}`, stock: null, sizes: sizes(inStock), rating: 5 });
      const [gone, left] = [await made(false), await made(true)];
      const feed = await read('/merchant.xml');
      const stateOf = ({ id }: { id: string }) =>
        new RegExp(`<g:id>${id}</g:id>.*?<g:availability>(\\w+)<`, 's').exec(feed)?.[1];
      expect([stateOf(gone), stateOf(left)]).toEqual(['out_of_stock', 'in_stock']);
      expect(await read(`/product-detail/${gone.id}`)).toContain('https://schema.org/OutOfStock');
      expect(await read(`/product-detail/${left.id}`)).toContain('https://schema.org/InStock');
      expect(await read('/?q=Sized')).toMatch(/Sold out<\/p>(?:(?!<article).)*Sized false/s);
    });

    test('a description is cut between words, and within one that is too long itself', async () => {
      for (const [description, shown] of [
        [`${'wool '.repeat(60)}`, `${'wool '.repeat(39)}wool…`],
        ['w'.repeat(900), `${'w'.repeat(199)}…`],
      ]) {
        const { id } = await shop.product({ description: description ?? '' });
        expect(await read(`/product-detail/${id}`)).toContain(`<meta name="description" content="${shown}">`);
      }
    });

    test('each list and each of its pages has a title, a description and an address of its own', async () => {
      for (let i = 0; i < 12; i++) await shop.product({ category: 'coats', brand: 'alder' });
      const titles = new Set<string>();
      const urls = [
        '/',
        '/?page=2',
        '/?category=coats',
        '/?category=coats&brand=alder',
        '/?category=coats&brand=alder&page=2',
      ];
      for (const url of urls) {
        const html = await read(url);
        const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
        titles.add(title);
        expect(html).toContain(`<link rel="canonical" href="${origin}${url.replaceAll('&', '&amp;')}">`);
        expect(html.match(/<meta name="description"/g)).toHaveLength(1);
      }
      expect(titles.size).toBe(urls.length);
      expect(titles).toContain('Coats by Alder &amp; Sons, page 2 · Kiosk');
      // The same products in another order are no other list.
      expect(await read('/?sort=low-to-high')).toContain(`<link rel="canonical" href="${origin}/">`);
    });

    test('every product is found from the home page by links alone', async () => {
      const { id } = await shop.product({ id: 'fffffffffffffffffffffffe' });
      const seen = new Set<string>();
      const waiting = ['/'];
      let products = '';
      for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
        const html = await read(url);
        products += html;
        for (const [, link = ''] of html.matchAll(/<a [^>]*href="(\/\?page=\d+)"/g)) {
          if (!seen.has(link)) waiting.push(link);
          seen.add(link);
        }
      }
      expect(products).toContain(`href="/product-detail/${id}"`);
    });

    test('sitemap and feeds are valid by their schemas, whatever a merchant has typed', async () => {
      const brand = { value: 'long', label: 'Long '.repeat(20).trim() };
      await shop.db.insertInto('brands').values(brand).execute();
      await shop.product({ title: hostile, description: hostile, brand: brand.value });
      await shop.product({ title: 'A long title '.repeat(20), description: '', stock: 0 });
      const documents = [
        ['sitemap-index', '/sitemap.xml'],
        ['sitemap', '/sitemaps/0.xml'],
        ['sitemap', '/sitemaps/1.xml'],
        ['atom', '/feed.xml'],
        ['merchant', '/merchant.xml'],
      ] as const;
      for (const [schema, path] of documents) {
        const xml = await read(path);
        expect(await schemaViolations(schema, xml), path).toEqual([]);
        const broken = xml.replace(/<(loc|id|g:id)>[^<]*<\/\1>/, '');
        expect(await schemaViolations(schema, broken), path).not.toEqual([]);
      }
    });

    test('search engines keep no page that is one person’s, an administrator’s or a search', async () => {
      for (const path of Object.values(pagePaths)) {
        const { headers, body } = await shop.app.inject(path);
        const isKept = headers['x-robots-tag'] === undefined && !body.includes('content="noindex"');
        const isPublic = [pagePaths.home, pagePaths.login, pagePaths.signUp, pagePaths.forgetPassword];
        expect(isKept, path).toBe((isPublic as string[]).includes(path));
      }
      expect(await read('/?q=jumper')).toContain('<meta name="robots" content="noindex">');
      expect(await read('/?category=coats')).not.toContain('noindex');
    });

    test('robots may read what pages are drawn from, and nothing else of the API', async () => {
      expect((await read('/robots.txt')).split('\n')).toEqual(
        expect.arrayContaining([
          'Allow: /api/products',
          'Allow: /api/brands',
          'Allow: /api/categories',
          'Disallow: /api/',
          `Sitemap: ${origin}/sitemap.xml`,
        ]),
      );
    });

    test('pictures for previews are JPEG, of drawn and of uploaded pictures', async () => {
      const drawn = await shop.app.inject('/share/hero.jpg');
      expect(drawn.headers['content-type']).toBe('image/jpeg');
      expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
      const file = await plain({ width: 90, height: 70, background: ownColor() }).png().toBuffer();
      const { body } = await upload(shop, file, await shop.admin());
      const { id } = await shop.product({ thumbnail: body.url, images: [body.url] });
      const html = await read(`/product-detail/${id}`);
      const [, path = ''] = /og:image" content="https:\/\/shop\.example([^"]+)"/.exec(html) ?? [];
      const uploaded = await shop.app.inject(path);
      expect(await sharp(uploaded.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 90 });
      for (const name of ['none.jpg', 'hero.svg', '..%2fhero.jpg', `${'0'.repeat(32)}-640.jpg`]) {
        expect((await shop.app.inject(`/share/${name}`)).statusCode, name).toBe(404);
      }
    });

    test('a picture for previews that could not be made is made at the next request', async () => {
      const file = { id: randomUUID().replaceAll('-', ''), width: 20, format: 'webp' } as const;
      const path = `/share/${file.id}-20.jpg`;
      await shop.pictures.put(file, Buffer.from('no picture'));
      expect((await shop.app.inject(path)).statusCode).toBe(500);
      await shop.pictures.put(file, await plain({ width: 20, height: 20 }).webp().toBuffer());
      expect((await shop.app.inject(path)).statusCode).toBe(200);
    });

    test('a picture for previews is made once, however a stranger asks for it', async () => {
      const file = await plain({ width: 90, height: 70, background: ownColor() }).png().toBuffer();
      const { body } = await upload(shop, file, await shop.admin());
      const [, id = ''] = /([\da-f]{32})/.exec(body.url) ?? [];
      const path = `/share/${id}-90.jpg`;
      const [first, second] = await Promise.all([shop.app.inject(path), shop.app.inject(path)]);
      expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
      await shop.pictures.delete({ id, width: 90, format: 'webp' });
      for (const url of [path, `${path}?1`, `${path}/`, path.replace('.', '%2e'), path.replace('-', '%2D')]) {
        for (const method of ['GET', 'HEAD'] as const) {
          for (const headers of [{}, { 'content-length': '0' }]) {
            const { statusCode } = await shop.app.inject({ method, url, headers });
            expect([method, url, headers, statusCode]).toEqual([method, url, headers, 200]);
          }
        }
      }
    });

    test('the feed of new products begins with the newest', async () => {
      await shop.product({ title: hostile });
      const { id } = await shop.product({ id: 'ffffffffffffffffffffffff', title: 'Newest & best' });
      const feed = parseAtomFeed(await read('/feed.xml'));
      expect(feed.entries?.[0]).toMatchObject({
        id: `${origin}/product-detail/${id}`,
        title: { value: 'Newest & best' },
      });
      expect(feed.entries?.length).toBeLessThanOrEqual(50);
      expect(feed.updated).toMatch(/^\d{4}-\d\d-\d\dT/);
    });

    test('the feed for Google Merchant Center holds every product on sale with what it asks for', async () => {
      const { id } = await shop.product({ title: hostile, price: 79.5, stock: 3 });
      const answer = await shop.app.inject('/merchant.xml');
      const feed = parseRssFeed(answer.body);
      const onSale = await shop.get('/products?_limit=1');
      const bare = await shop.product({ title: 'Without a picture', thumbnail: '', images: [] });
      expect(feed.items).toHaveLength(Number(onSale.headers['x-total-count']));
      const [, item = ''] = new RegExp(`<item><g:id>${id}</g:id>(.*?)</item>`, 's').exec(answer.body) ?? [];
      expect(item).toContain('<g:price>79.50 USD</g:price>');
      expect(item).toContain('<g:availability>in_stock</g:availability>');
      expect(item).toContain('&lt;/script&gt;]]&gt;&amp;amp; &lt;b&gt;');
      expect(item).toContain(`<g:image_link>${origin}/share/jumper-1.jpg</g:image_link>`);
      expect((await shop.app.inject('/merchant.xml')).body).not.toContain(bare.id);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML does not allow
      expect(answer.body).not.toMatch(/[\u0000-\u0008]/);
    });
  },
  { PUBLIC_URL: origin },
);

describeShop(
  'The sitemap',
  (shop) => {
    const read = reader(shop);

    test('the sitemap holds the lists and every product on sale, and divides where it grows too long', async () => {
      // More than two parts of four.
      for (let i = 0; i < 10; i++) await shop.product({ category: 'coats', brand: 'alder' });
      const { id } = await shop.product();
      const gone = await shop.product();
      await shop.post(`/admin/products/${gone.id}/archive`, { as: await shop.admin() });
      const parts = await parseSitemapIndex(Readable.from([await read('/sitemap.xml')]));
      expect(parts.map(({ url }) => url)).toEqual([0, 1].map((part) => `${origin}/sitemaps/${part}.xml`));
      const urls = async (xml: string) => (await parseSitemap(Readable.from([xml]))).map(({ url }) => url);
      expect(await urls(await read('/sitemaps/0.xml'))).toEqual(
        expect.arrayContaining([`${origin}/`, `${origin}/?category=coats`, `${origin}/?brand=alder`]),
      );
      const products = await urls(await read('/sitemaps/1.xml'));
      expect(products).toContain(`${origin}/product-detail/${id}`);
      expect(products).not.toContain(`${origin}/product-detail/${gone.id}`);

      const divided = async () => {
        const index = await sitemapIndex(shop.db, origin, 4);
        const found: string[] = [];
        for (let part = 1; part < index.split('<sitemap>').length - 1; part++) {
          found.push(...(await urls((await sitemapOf(shop.db, origin, part, 4)) ?? '')));
        }
        return found;
      };
      expect(await divided()).toEqual(products);
      const as = await shop.admin();
      expect((await shop.patch('/admin/catalogue/pins', { as, body: { pins: [id], seen: [] } })).status).toBe(
        200,
      );
      expect(await divided(), 'with a pinned product').toEqual(products);
      await shop.patch('/admin/catalogue/pins', { as, body: { pins: [], seen: [id] } });
      for (const part of ['2', '99999999', '-1', 'x', '1e3']) {
        expect((await shop.app.inject(`/sitemaps/${part}.xml`)).statusCode, part).toBe(404);
      }
    });
  },
  { PUBLIC_URL: origin },
);
