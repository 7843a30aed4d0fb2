import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { describeShop } from '../testing/shop.ts';
import { guardRoutes } from './access.ts';

describe('A route', () => {
  test('that does not declare its access stops the start', () => {
    const app = Fastify();
    guardRoutes(app, async () => undefined);
    expect(() => app.get('/open', () => 'hello')).toThrow('GET /open does not declare who may call it');
  });
});

describeShop('The guard', (shop) => {
  test.each(['', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'x'.repeat(500)}`, "Bearer ' or 1=1 --"])(
    'does not let %o in',
    async (authorization) => {
      const answer = await shop.get('/cart', { headers: { authorization } });
      expect(answer).toMatchObject({ status: 401, body: 'Please log in to continue' });
    },
  );

  test('refuses with the headers that every answer has', async () => {
    for (const url of ['/api/cart', '/api/products?brand=%00', '/api/%zz']) {
      const { headers } = await shop.app.inject({ url });
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    expect((await shop.get('/cart')).headers['content-security-policy']).toBeDefined();
  });

  test('asks who it is before it looks at the body', async () => {
    expect((await shop.post('/orders', { body: '{"broken' })).status).toBe(401);
  });
});
