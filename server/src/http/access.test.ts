import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Role, User } from '@kiosk/contract/account.ts';
import { describeShopOn } from '@kiosk/testkit/shop.ts';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { guardRoutes } from './access.ts';

describe('A route', () => {
  test('a route without declared access stops the start', () => {
    const app = Fastify();
    guardRoutes(app, async () => undefined);
    expect(() => app.get('/open', () => 'hello')).toThrow('GET /open does not declare its access');
  });

  test('an admin route refuses a body that arrives after its sender has lost the role', async () => {
    const app = Fastify();
    const who = { role: 'admin' as Role };
    const asked = Promise.withResolvers<void>();
    let changes = 0;
    guardRoutes(app, async () => {
      asked.resolve();
      return { user: { ...ada, role: who.role }, isConfirmed: () => true };
    });
    app.post('/changes', { config: { access: 'admin' } }, () => {
      changes++;
      return 'changed';
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => app.close());

    const { port } = app.server.address() as AddressInfo;
    const headers = { authorization: 'Bearer token', 'content-type': 'text/plain' };
    const call = request({ port, host: '127.0.0.1', path: '/changes', method: 'POST', headers });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      call.once('response', ({ statusCode }) => resolve(statusCode)).once('error', reject);
    });
    call.write('first half, ');
    await asked.promise;
    who.role = 'customer';
    call.end('second half');
    await answered;
    expect(changes).toBe(0);
  });
});

const ada: User = { id: '1', email: 'ada@example.com', username: 'ada', role: 'admin', addresses: [] };

describeShopOn('SQLite', 'The access check', (shop) => {
  test('the access check refuses with the headers of every response', async () => {
    for (const url of ['/api/cart', '/api/products?brand=%00', '/api/%zz']) {
      const { headers } = await shop.app.inject({ url });
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    expect((await shop.get('/cart')).headers['content-security-policy']).toBeDefined();
  });
});
