import { Writable } from 'node:stream';
import { problem } from '@kiosk/contract/problem.ts';
import { asProblem, describeShopOn } from '@kiosk/testkit/shop.ts';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';

const logged: string[] = [];
const log = new Writable({ write: (line, _encoding, done) => done(void logged.push(String(line))) });

/** The error of the shop's next statements. */
let trouble: object | undefined;
const failing: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (trouble) throw Object.assign(new Error('the reason'), trouble);
    return node;
  },
  transformResult: async ({ result }) => result,
};

describeShopOn(
  'SQLite',
  'A failed call',
  (shop) => {
    test('a failed call returns its message as plain text', async () => {
      const answer = await shop.get('/products/xyz');
      expect(answer.status).toBe(400);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.body).toBe(
        'Invalid product ID format. Expected a 24-character hexadecimal string, got: xyz',
      );
    });

    test('a failed call returns RFC 9457 with the invalid fields to a client that accepts it', async () => {
      const answer = await shop.post('/auth/login', { body: { email: 'x' }, headers: asProblem });
      expect(answer.headers['content-type']).toMatch('application/problem+json');
      expect(problem.parse(answer.body)).toMatchObject({
        status: 400,
        code: 'invalid',
        detail: 'Please enter a valid email address',
        errors: [
          { field: 'email', message: 'Please enter a valid email address' },
          { field: 'password', message: 'Password is required' },
        ],
      });
    });

    test('an internal error shows nothing but a request id that is in the log', async () => {
      const ada = await shop.customer();
      await shop.db.schema.alterTable('cart_lines').renameTo('cart_lines_gone').execute();
      const answer = await shop.get('/cart', { as: ada });
      const document = await shop.get('/cart', { as: ada, headers: asProblem });
      await shop.db.schema.alterTable('cart_lines_gone').renameTo('cart_lines').execute();

      expect(answer.status).toBe(500);
      expect(answer.body).toMatch(/^Something went wrong on our side\. \(request [\w-]{36}\)$/);
      const [, number = ''] = /request ([\w-]+)/.exec(answer.body) ?? [];
      expect(answer.headers['x-request-id']).toBe(number);
      expect(document.body).toEqual({
        type: 'about:blank',
        title: 'Server error',
        status: 500,
        detail: 'Something went wrong on our side.',
        code: 'internal',
        requestId: document.headers['x-request-id'],
      });
      for (const id of [number, document.body.requestId]) {
        expect(logged.find((line) => line.includes(id))).toMatch('cart_lines');
      }
    });

    test.each([
      ['a body that is no JSON', '{"email":', 400],
      ['a body that is no object', '[]', 400],
      ['a body that is too large', JSON.stringify({ email: 'x'.repeat(300_000) }), 413],
      ['a body that reaches for the prototype', '{"__proto__":{"role":"admin"}}', 400],
    ])('the API refuses %s', async (_what, body, status) => {
      expect((await shop.post('/auth/login', { body })).status).toBe(status);
    });

    test('the API refuses a body of another content type', async () => {
      const headers = { 'content-type': 'text/xml' };
      expect((await shop.post('/auth/login', { body: '<a/>', headers })).status).toBe(415);
    });

    test('an unknown path is answered 404', async () => {
      expect(await shop.get('/nothing?secret=1')).toMatchObject({
        status: 404,
        body: 'Nothing was found at GET /api/nothing',
      });
    });

    test.each([
      ['PUT', '/products', 'GET, HEAD'],
      ['DELETE', '/auth/login', 'POST'],
      ['POST', '/products/67a1b2c3d4e5f60718293a4b', 'GET, HEAD, PATCH, DELETE'],
    ] as const)('%s %s is answered 405 with the methods that are allowed', async (method, path, allowed) => {
      expect(await shop.call(method, path)).toMatchObject({ status: 405, headers: { allow: allowed } });
    });

    test('a 401 names the way to authenticate', async () => {
      expect((await shop.get('/cart')).headers['www-authenticate']).toBe('Bearer');
    });

    test.each([
      ['/products?_start=20&_end=30', /^This list takes no _start\. It takes category, brand, .*_sort/],
      ['/products?id=A', /^This list takes no id\./],
      ['/products?title=jumper', /^This list takes no title\./],
      ['/brands?_page=2', 'This list takes no _page. It takes no query.'],
    ])('GET %s is refused, because the name would mean nothing', async (path, message) => {
      expect(await shop.get(path)).toMatchObject({ status: 400, body: expect.stringMatching(message) });
    });

    test.each(['status=paid', '_sort=price'])('GET /orders?%s is refused', async (query) => {
      const as = await shop.admin();
      expect((await shop.get(`/orders?${query}`, { as })).status).toBe(400);
      expect((await shop.get(`/orders/own?${query}`, { as })).status).toBe(400);
    });

    test('names of advertising in a query are ignored', async () => {
      expect((await shop.get('/products?utm_source=letter&_page=1')).status).toBe(200);
    });

    test.each([
      [{ product: 'f'.repeat(24), color: { a: 1 } }, 'color: Must be text'],
      [{ product: 'f'.repeat(24), quantity: 'many' }, /^quantity/i],
      [[], 'Expected a JSON object'],
    ])('a body with %j is refused in words for people', async (body, message) => {
      const as = await shop.customer();
      const answer = await shop.post('/cart', { as, body, headers: asProblem });
      expect(answer.body.detail).toMatch(message);
      expect(JSON.stringify(answer.body)).not.toMatch(/Invalid input|expected \w+, received/);
    });

    test.each([
      ['a full disk', { code: 'ERR_SQLITE_ERROR', errcode: 13 }, 'the disk is full'],
      ['a full disk', { code: '53100' }, 'the disk is full'],
      ['a race that is lost again and again', { code: '40001' }, 'too many concurrent changes'],
    ])(
      'a database failure is answered 503 on %s with Retry-After, and logged',
      async (_what, error, said) => {
        logged.length = 0;
        trouble = error;
        const answer = await shop.get('/products', { headers: asProblem });
        trouble = undefined;
        expect(answer.status).toBe(503);
        expect(answer.headers['retry-after']).toBe('5');
        expect(answer.body).toMatchObject({
          code: 'unavailable',
          detail: 'The shop is temporarily unavailable. Please try again in a few seconds.',
        });
        const entry = logged.map((line) => JSON.parse(line)).find((line) => line.trouble);
        expect(entry).toMatchObject({ trouble: said, err: { message: 'the reason' } });
      },
    );

    test('the log has one line for each request, without token, password, query or address', async () => {
      logged.length = 0;
      const ada = await shop.customer();
      const body = { email: 'ada@example.com', password: 'Secret1234', city: 'Portland' };
      await shop.post('/auth/login?note=private', { as: ada, body });

      const entry = logged.map((line) => JSON.parse(line)).find((line) => line.msg === 'request');
      expect(entry).toMatchObject({ method: 'POST', path: '/api/auth/login', status: 401 });
      for (const secret of [ada.token, 'Secret1234', 'ada@example.com', 'Portland', 'private']) {
        expect(logged.join('')).not.toMatch(secret);
      }
    });
  },
  {},
  { logger: { level: 'info', stream: log }, plugins: [failing] },
);
