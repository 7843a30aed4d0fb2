import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The shell and the built files are the same on each database.

const script = 'plain '.repeat(1_000);
const clientDir = mkdtempSync(join(tmpdir(), 'kiosk-client-'));

beforeAll(async () => {
  await mkdir(join(clientDir, 'static/js'), { recursive: true });
  await writeFile(join(clientDir, 'index.html'), '<!doctype html><head></head><div id="root"></div>');
  await writeFile(join(clientDir, 'static/js/app-1.js'), script);
  await writeFile(join(clientDir, 'static/js/app-1.js.br'), 'packed');
});
afterAll(() => rmSync(clientDir, { recursive: true }));

describeShopOn(
  'SQLite',
  'Pages',
  (shop) => {
    const open = (url: string, headers = {}) => shop.app.inject({ url, headers });

    test('every storefront address returns the same page shell with the public settings', async () => {
      for (const url of ['/', '/cart', '/cart/', '/product-detail/1', '/LOGIN', '/?category=coats']) {
        const page = await open(url);
        expect(page.statusCode).toBe(200);
        expect(page.headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
        });
        expect(page.body).toMatch(
          /<script type="application\/json" id="shop-settings">\{[^<]*"supportEmail":"\\u003chelp>@shop.example"[^<]*\}<\/script>/,
        );
      }
    });

    test('an unknown address is answered 404 with the page shell', async () => {
      for (const url of ['/no/such/page', '/product-detail', '/cart/1', '/%zz', '/product-detail/%E0%A4%A']) {
        const page = await open(url);
        expect(page.statusCode).toBe(404);
        expect(page.body).toContain('id="root"');
      }
    });

    test('hashed files are cached for good and sent compressed', async () => {
      const file = await open('/static/js/app-1.js', { 'accept-encoding': 'gzip, br' });
      expect(file.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
      });
      expect(file.body).toBe('packed');
      expect((await open('/static/js/app-1.js')).body).toBe(script);
    });

    test('a file that was built without a gzip copy is compressed for clients that accept nothing else', async () => {
      const file = await open('/static/js/app-1.js', { 'accept-encoding': 'gzip' });
      expect(file.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
      expect(gunzipSync(file.rawPayload).toString()).toBe(script);
    });

    test('a client that accepts zstd but not brotli gets zstd', async () => {
      const file = await open('/static/js/app-1.js', { 'accept-encoding': 'gzip, zstd' });
      expect(file.headers['content-encoding']).toBe('zstd');
      expect(zstdDecompressSync(file.rawPayload).toString()).toBe(script);
    });

    test('HEAD answers the headers of GET without a body', async () => {
      const { etag, 'content-type': type } = (await open('/')).headers;
      const head = await shop.app.inject({ method: 'HEAD', url: '/' });
      expect(head).toMatchObject({ statusCode: 200, body: '', headers: { etag, 'content-type': type } });
    });

    test.each(['/', '/static/js/app-1.js', '/robots.txt'])(
      '%s is not sent again to who has it',
      async (url) => {
        const first = await open(url);
        const again = await open(url, { 'if-none-match': String(first.headers.etag) });
        expect(again).toMatchObject({ statusCode: 304, body: '' });
        expect(again.headers.vary).toBe(first.headers.vary);
        expect((await open(url, { 'if-none-match': '"other"' })).body).toBe(first.body);
      },
    );

    test('repeated answers have the headers of the first, but for date and request', async () => {
      const [first, again] = [await open('/login'), await open('/login')];
      const { date, 'x-request-id': request } = again.headers;
      expect(again.headers).toEqual({ ...first.headers, date, 'x-request-id': request });
      expect(again.headers['content-security-policy']).toBeDefined();
    });

    test('a missing file is answered 404, not with a page', async () => {
      for (const url of ['/static/js/app-0.js', '/static/', '/pictures/x.svg', '/static/..%2findex.html']) {
        expect([403, 404], url).toContain((await open(url)).statusCode);
      }
    });

    test('the content security policy allows nothing but the shop’s own files', async () => {
      const policy = (await open('/')).headers['content-security-policy'];
      const script = /<script>([^<]+)<\/script>/.exec((await open('/')).body)?.[1] ?? '';
      const hash = createHash('sha256').update(script).digest('base64');
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toContain("trusted-types 'none'");
    });

    test('the content security policy allows nothing of Google without a client id', async () => {
      const page = await open('/');
      expect(JSON.stringify(page.headers) + page.body).not.toContain('google');
      expect(page.headers['cross-origin-opener-policy']).toBe('same-origin');
    });
  },
  { SUPPORT_EMAIL: '<help>@shop.example', SHOP_DEMO: 'off' },
  { clientDir },
);

/** The other hosts that a directive of the policy allows. */
const letIn = (policy: string, directive: string) =>
  policy
    .split(';')
    .find((rule) => rule.startsWith(`${directive} `))
    ?.split(' ')
    .filter((source) => source.startsWith('http'));

describeShopOn(
  'SQLite',
  'Pages of a shop that is registered with Google',
  (shop) => {
    test('the content security policy allows exactly what Google’s sign-in needs', async () => {
      const policy = String((await shop.app.inject('/login')).headers['content-security-policy']);
      expect(letIn(policy, 'script-src')).toEqual(['https://accounts.google.com/gsi/client']);
      expect(letIn(policy, 'style-src')).toEqual(['https://accounts.google.com/gsi/style']);
      expect(letIn(policy, 'frame-src')).toEqual(['https://accounts.google.com/gsi/']);
      expect(letIn(policy, 'connect-src')).toEqual(['https://accounts.google.com/gsi/']);
      expect(policy.match(/google/g)).toHaveLength(4);
      expect(policy).not.toContain('unsafe');
    });

    test('pages accept the response of the window that Google opens', async () => {
      const { headers } = await shop.app.inject('/login');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['permissions-policy']).not.toContain('identity-credentials-get');
    });

    test('the page shell holds the Google client id, and that of a demo shop the test provider', async () => {
      const { body } = await shop.app.inject('/');
      expect(body).toContain('"googleClientId":"1234-abcd.apps.googleusercontent.com"');
      expect(body).toContain('"cardPayments":{"provider":"test"}');
    });
  },
  { GOOGLE_CLIENT_ID: '1234-abcd.apps.googleusercontent.com' },
  { clientDir },
);

describeShopOn(
  'SQLite',
  'Pages of a shop that takes cards by Stripe',
  (shop) => {
    test('the content security policy allows exactly Stripe’s hosts, and the shell holds the publishable key', async () => {
      const page = await shop.app.inject('/checkout');
      // The card form alone may use the browser's payment sheet.
      expect(page.headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com")');
      const policy = String(page.headers['content-security-policy']);
      const forms = ['https://js.stripe.com', 'https://*.js.stripe.com'];
      expect(letIn(policy, 'script-src')).toEqual(forms);
      expect(letIn(policy, 'frame-src')).toEqual([...forms, 'https://hooks.stripe.com']);
      expect(letIn(policy, 'connect-src')).toEqual(['https://api.stripe.com']);
      expect(policy.match(/stripe/g)).toHaveLength(6);
      expect(page.body).toContain('"cardPayments":{"provider":"stripe","publishableKey":"pk_test_1"}');
      expect(page.body).not.toMatch(/sk_test|whsec/);
    });
  },
  { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
  { clientDir },
);

describeShopOn('SQLite', 'API responses', (shop) => {
  test('API responses are compressed for clients that accept it, if that saves bytes', async () => {
    for (let i = 0; i < 10; i++) await shop.product();
    const packed = { 'accept-encoding': 'gzip, br' };
    const list = await shop.app.inject({ url: '/api/products', headers: packed });
    expect(list.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(list.rawPayload).toString())).toHaveLength(10);
    expect((await shop.get('/products')).headers['content-encoding']).toBeUndefined();
    expect((await shop.get('/brands', { headers: packed })).headers['content-encoding']).toBeUndefined();
  });
});

describeShopOn('SQLite', 'HEAD', (shop) => {
  test.each(['/api/brands', '/api/products', '/robots.txt'])(
    'HEAD %s has the length of GET and no body',
    async (url) => {
      await shop.product();
      const [get, head] = [await shop.app.inject({ url }), await shop.app.inject({ url, method: 'HEAD' })];
      expect(head).toMatchObject({ statusCode: 200, body: '' });
      expect(head.headers['content-length']).toBe(get.headers['content-length']);
    },
  );
});
