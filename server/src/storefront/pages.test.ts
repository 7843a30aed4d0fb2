import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { placement } from '@kiosk/testkit/orders.ts';
import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';

// The built storefront renders these pages: `npm run build`.

const failing = { isOn: false };

describeShopOn('SQLite', 'Rendered pages', (shop) => {
  /** A category of a test's own. */
  const category = async (value: string) => {
    await shop.db
      .insertInto('categories')
      .values({ value, label: `Label of ${value}` })
      .execute();
    return value;
  };
  const open = async (url: string) => {
    const { statusCode: status, headers, body } = await shop.app.inject(url);
    return { status, headers, html: body, text: textOf(body) };
  };

  test('the home page shows its products, filters and pages without any script', async () => {
    for (let i = 0; i < 12; i++)
      await shop.product({ title: `Rendered ${i}`, price: 79.5, category: 'coats' });
    const { status, html, text } = await open('/?category=coats&sort=high-to-low');
    expect(status).toBe(200);
    expect(text).toContain('Discover Amazing Products');
    expect(text).toContain('$79.50');
    expect(text).toMatch(/Showing 1 to 10 of \d+ results/);
    expect(html.match(/<article/g)).toHaveLength(10);
    expect(html).toMatch(/<a (?=[^>]*aria-label="Next page")[^>]*href="\/\?[^"]*page=2"/);
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/?category=coats">');
  });

  test('without a script the search is a form that leads to the list', async () => {
    const { html } = await open('/');
    const [form = ''] = html.match(/<form [^>]*action="\/".*?<\/form>/s) ?? [];
    expect(form).toContain('name="q"');
    // It is sent by GET.
    expect(form).not.toContain('method=');
  });

  test('a page that the catalogue does not have leads to the last one, and unknown filters fall away', async () => {
    await shop.product();
    const past = await open('/?page=900000&utm_source=mail');
    expect(past).toMatchObject({ status: 302 });
    expect(past.headers.location).toMatch(/^\/(\?page=\d+)?$/);
    expect((await open('/?brand=none')).headers.location).toBe('/');
    expect((await open('/?page=-3&sort=colour')).status).toBe(200);
  });

  test('a merchant’s text is text in the page, the head and the data of the page', async () => {
    const title = `</script><img src=x onerror=alert(1)> & "Two" 'quotes' \u2028 <!--`;
    const { id } = await shop.product({
      title,
      description: title,
      category: await category('scripts-test'),
    });
    for (const url of ['/?category=scripts-test', `/product-detail/${id}`]) {
      const { html } = await open(url);
      expect(html).not.toContain('<img src=x');
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Two&quot;');
      for (const json of jsonIn(html)) expect(() => JSON.parse(json)).not.toThrow();
      expect(jsonIn(html).some((json) => json.includes('\\u003c/script>'))).toBe(true);
      expect(html).not.toMatch(/\u2028(?=[^<]*<\/script>)/);
    }
  });

  test('everything inline is allowed by a hash, and no element has a style of its own', async () => {
    for (const url of ['/', '/login', '/signup', '/forget-password', '/nowhere', '/cart']) {
      const { html, headers } = await open(url);
      const policy = String(headers['content-security-policy']);
      const inline = [...html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)];
      expect(inline.length).toBe(2);
      for (const [, , content = ''] of inline) {
        expect(policy).toContain(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
      }
      expect(html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '')).not.toMatch(/<[^>]+ style="/);
    }
  });

  test('a change shows in the next page, and a page that stays the same is sent as it was', async () => {
    const as = await shop.admin();
    const { id } = await shop.product({ category: await category('kept-pages'), price: 10, stock: 5 });
    const other = await shop.product({ category: 'knitwear' });
    // A category without products has no page.
    await shop.product({ category: 'kept-pages', price: 20 });
    const url = '/?category=kept-pages';
    const pack = { 'accept-encoding': 'br' };
    const read = async () => {
      const { headers, rawPayload } = await shop.app.inject({ url, headers: pack });
      return { etag: headers.etag, text: textOf(brotliDecompressSync(rawPayload).toString()) };
    };
    const first = await read();
    expect(first.text).toContain('$10');
    await shop.patch(`/products/${other.id}`, { as, body: { price: 11 } });
    expect(await read()).toEqual(first);
    await shop.patch(`/products/${id}`, { as, body: { price: 12.5 } });
    expect((await read()).text).toContain('$12.50');
    await shop.db.updateTable('products').set({ stock: 1 }).where('id', '=', id).execute();
    const { body } = await shop.get(`/products/${id}`);
    await shop.post('/orders', { as: await shop.customer(), body: placement([body]) });
    expect((await read()).text).toContain('Sold out');
    await shop.delete(`/products/${id}`, { as });
    expect((await read()).text).not.toContain('Sold out');
  });

  test('login, sign-up and the form for a forgotten password are rendered for visitors', async () => {
    expect((await open('/login')).text).toContain('Welcome back');
    expect((await open('/signup')).text).toContain('Create your account');
    expect((await open('/forget-password')).text).toContain('Enter your Email to reset password');
    expect((await open('/login')).html).toContain('<title>Login · Kiosk</title>');
  });

  test('a page is the same with a slash at the end of its address', async () => {
    for (const path of ['/login', '/signup', '/forget-password']) {
      const { status, html } = await open(path);
      expect(await open(`${path}/`), path).toMatchObject({ status, html });
    }
  });

  test('an address with more values of a filter than the API takes is answered without those', async () => {
    const params = Array.from({ length: 60 }, (_, at) => `color=none${at}`);
    const { status, text } = await open(`/?${params.join('&')}`);
    expect(status).toBe(200);
    expect(text).toContain('No matching products');
  });

  test('an address with a price that no product can have is answered without it', async () => {
    const { status, text } = await open('/?minPrice=9999999999');
    expect(status).toBe(200);
    expect(text).toMatch(/Showing 1 to \d+ of/);
  });

  test('an unknown address is answered 404 with the not-found page, which no search engine keeps', async () => {
    const { status, html, text } = await open('/no/such/page');
    expect(status).toBe(404);
    expect(text).toContain('Page not found');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  test('a product page has its head alone, and 404 where there is no such product', async () => {
    const { id, title } = await shop.product({ price: 49.9, stock: 0 });
    const { status, html, text } = await open(`/product-detail/${id}`);
    expect(status).toBe(200);
    expect(html).toContain(`<title>${title} · Kiosk</title>`);
    expect(html).toContain('<meta property="product:price:amount" content="49.90">');
    expect(text).not.toContain('Add to Cart');
    const as = await shop.admin();
    await shop.post(`/admin/products/${id}/archive`, { as });
    for (const gone of [id, 'f'.repeat(24), 'nonsense', '%3Cscript%3E']) {
      expect((await open(`/product-detail/${gone}`)).status, gone).toBe(404);
    }
  });

  test('a product page brings what any customer sees of it, out of sight of visitors and crawlers', async () => {
    const { id, title } = await shop.product({ title: 'Out of sight', stock: 3 });
    const { html, text } = await open(`/product-detail/${id}`);
    const [, customerPage = ''] = /<template id="customer-page">([\s\S]*?)<\/template>/.exec(html) ?? [];
    expect(textOf(customerPage)).toContain(title);
    expect(customerPage).toContain('Add to Cart');
    expect(customerPage).not.toMatch(/ style="/);
    expect(text).not.toContain('Free shipping, whatever you order');
    // The page of visitors is that of customers, but a login is not.
    expect(customerPage).toContain('Open user menu');
    expect((await open('/')).html).toContain('<template id="customer-page"></template>');
    expect((await open('/login')).html).not.toContain('customer-page"></template>');
  });

  test('only those who have a token load the script of the user menu', async () => {
    const { id } = await shop.product();
    for (const url of ['/', '/cart', `/product-detail/${id}`]) {
      const { html } = await open(url);
      const [template = ''] = /<template id="returning">[\s\S]*?<\/template>/.exec(html) ?? [];
      expect(template).toMatch(/<link rel="preload" as="fetch" crossorigin href="\/static\/js\/signed-in-/);
      expect(html.replace(template, '')).not.toContain('/static/js/signed-in-');
    }
  });

  test('the page of a product without pictures preloads none', async () => {
    const { id } = await shop.product({ thumbnail: '', images: [] });
    expect((await open(`/product-detail/${id}`)).html).not.toContain('rel="preload" as="image"');
  });

  test('a product page opens in the color and size of its address, and is found under the address of the product', async () => {
    const color = (name: string) => ({ name, class: '', selectedClass: '', images: [`/${name}.jpg`] });
    const sizes = ['250 g', '1 kg'].map((name) => ({ name, inStock: true }));
    const { id } = await shop.product({ colors: [color('ecru'), color('navy')], sizes });
    const customerPageIn = async (query: string) => {
      const { html } = await open(`/product-detail/${id}${query}`);
      expect(html).toContain(`<link rel="canonical" href="http://localhost:3000/product-detail/${id}">`);
      const [, customerPage = ''] = /<template id="customer-page">([\s\S]*?)<\/template>/.exec(html) ?? [];
      return customerPage;
    };
    const pictureIn = async (query: string) =>
      /<img[^>]* src="([^"]*)"/.exec(await customerPageIn(query))?.[1];
    const checkedIn = async (query: string) =>
      [
        ...(await customerPageIn(query)).matchAll(
          /<input(?=[^>]* checked="")[^>]*>(?:<svg.*?<\/svg>)?(?:<span[^>]*>)?([^<]*)/g,
        ),
      ].map(([, name]) => name);
    expect(await checkedIn('?color=navy&size=1+kg')).toEqual(['navy', '1 kg']);
    expect(await checkedIn('?color=navy&size=2+kg')).toEqual(['navy', '250 g']);
    expect(await pictureIn('')).toBe('/ecru.jpg');
    expect(await pictureIn('?color=navy')).toBe('/navy.jpg');
    expect(await pictureIn('?color=pink&utm_source=mail')).toBe('/ecru.jpg');
  });

  test('the settings of the shop and the answers of the API are all that stands in the page', async () => {
    const { id } = await shop.product({ category: await category('leaks'), sku: 'INTERNAL-1' });
    const { html } = await open('/?category=leaks');
    const { body } = await shop.get('/products?category=leaks&_page=1&_limit=10');
    const loaded = jsonIn(html).map((json) => JSON.parse(json));
    expect(loaded.find(({ keys }) => keys)?.products.products).toEqual(body);
    expect(html + (await open(`/product-detail/${id}`)).html).not.toContain('INTERNAL-1');
  });
});

describeShopOn(
  'SQLite',
  'Rendered pages of a shop whose database fails',
  (shop) => {
    test('a page comes without its content while the database cannot be asked, and is never an old one', async () => {
      const { id } = await shop.product({ price: 10 });
      expect((await shop.app.inject('/')).statusCode).toBe(200);
      failing.isOn = true;
      for (const url of ['/', `/product-detail/${id}`]) {
        for (let time = 0; time < 2; time++) {
          const { statusCode, body } = await shop.app.inject(url);
          expect(statusCode).toBe(503);
          expect(body).toContain('<div id="root"></div>');
        }
      }
      expect((await shop.app.inject('/login')).statusCode).toBe(200);
      expect((await shop.app.inject('/nowhere')).statusCode).toBe(404);
      failing.isOn = false;
      expect((await shop.app.inject('/')).statusCode).toBe(200);
    });
  },
  {},
  {
    plugins: [
      {
        transformQuery: ({ node }) => {
          if (failing.isOn) throw new Error('no answer');
          return node;
        },
        transformResult: async ({ result }) => result,
      },
    ],
  },
);

/** What a reader sees of a page. */
const textOf = (html: string): string =>
  html
    .replace(/<(script|style|template)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'");

const jsonIn = (html: string): string[] =>
  [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => json,
  );
