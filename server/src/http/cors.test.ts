import { describeShopOn } from '@kiosk/testkit/shop.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { allowOrigins } from './cors.ts';

// Headers do not depend on the database.

const storefront = 'https://shop.example.com';
const from = (origin: string) => ({ origin });

describeShopOn(
  'SQLite',
  'Pages of other origins',
  (shop) => {
    test.each(['/products?_limit=1', '/brands', '/categories'])(
      'a page of any origin may read GET %s and its total, also when the answer is kept',
      async (path) => {
        for (const origin of ['https://elsewhere.example', storefront]) {
          const { headers } = await shop.get(path, { headers: from(origin) });
          expect(headers['access-control-expose-headers']).toContain('X-Total-Count');
          expect(headers['access-control-expose-headers']).toContain('X-Searched-For');
          expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
          expect(['*', origin]).toContain(headers['access-control-allow-origin']);
        }
      },
    );

    test('a page of any origin may read a page of the merchant, whoever read it first', async () => {
      const as = await shop.admin();
      const about = { title: 'About us', address: 'about', text: 'Hello', isPublished: true };
      const body = { ...about, inFooter: true, atCheckout: false };
      expect((await shop.post('/admin/pages', { as, body })).status).toBe(201);
      expect((await shop.get('/pages/about')).status).toBe(200);
      for (const origin of [storefront, 'https://two.example.com', 'https://elsewhere.example']) {
        const { status, headers } = await shop.get('/pages/about', { headers: from(origin) });
        expect([status, headers['access-control-allow-origin']]).toEqual([200, '*']);
      }
    });

    test('a page of a listed origin may log in and order', async () => {
      const asked = await shop.call('OPTIONS', '/orders', {
        headers: { ...from(storefront), 'access-control-request-method': 'POST' },
      });
      expect(asked).toMatchObject({
        status: 204,
        headers: {
          'access-control-allow-origin': storefront,
          'access-control-allow-methods': expect.stringContaining('POST'),
          'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, X-Seen-Status',
        },
      });
      const { status, headers } = await shop.get('/auth/check', { headers: from(storefront) });
      expect(status).toBe(401);
      expect(headers['access-control-allow-origin']).toBe(storefront);
      expect(headers['access-control-allow-credentials']).toBe('true');
      expect(headers['access-control-expose-headers']).toContain('X-Problem-Code');
      expect(headers.vary).toContain('origin');
    });

    test.each([
      'https://elsewhere.example',
      `${storefront}.elsewhere.example`,
      'null',
      storefront.toUpperCase(),
    ])('a page of %s may read nothing that belongs to somebody', async (origin) => {
      const preflight = { ...from(origin), 'access-control-request-method': 'POST' };
      expect((await shop.call('OPTIONS', '/orders', { headers: preflight })).status).toBe(405);
      const { headers } = await shop.get('/cart', { as: await shop.customer(), headers: from(origin) });
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    });
  },
  { CORS_ORIGINS: `${storefront}, https://two.example.com` },
);

describeShopOn('SQLite', 'A shop without CORS_ORIGINS', (shop) => {
  test('a shop without CORS_ORIGINS lets pages of other origins read the catalogue only', async () => {
    const headers = from(storefront);
    expect((await shop.get('/products', { headers })).headers['access-control-allow-origin']).toBe('*');
    const cart = await shop.get('/cart', { as: await shop.customer(), headers });
    expect(cart.headers['access-control-allow-origin']).toBeUndefined();
  });
});

test('a call that keeps the answer to one origin for all others stops the start', () => {
  const app = Fastify();
  allowOrigins(app, [storefront]);
  const add = (more: object) =>
    app.get('/api/terms', { config: { access: 'public', kept: 'for good', ...more } }, () => 'Terms');
  expect(() => add({})).toThrow('/api/terms keeps answers, but not for every origin');
  expect(() => add({ anyOrigin: true })).not.toThrow();
});
