import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import { day } from '../clock.ts';

// Headers do not depend on the database.

const paths = ['/', '/api/products', '/api/cart', '/healthz', '/no-such-page', '/api/%zz'];

describeShopOn(
  'SQLite',
  'A shop at an https address',
  (shop) => {
    test.each(paths.slice(0, -1))('%s says that the shop is to be asked by https alone', async (url) => {
      const { headers } = await shop.app.inject({ url });
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    });

    test('security.txt says whom to tell of a weakness, and is not out of date', async () => {
      const { statusCode, headers, body } = await shop.app.inject({ url: '/.well-known/security.txt' });
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(body).toContain('Contact: mailto:security@shop.example\n');
      expect(body).toContain('Canonical: https://shop.example/.well-known/security.txt\n');
      const expires = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '');
      expect(expires).toBeGreaterThan(Date.now());
      expect(expires).toBeLessThan(Date.now() + 365 * day);
    });
  },
  { PUBLIC_URL: 'https://shop.example', SUPPORT_EMAIL: 'security@shop.example' },
);

describeShopOn('SQLite', 'A shop at an http address', (shop) => {
  test('no answer locks a browser out of http', async () => {
    for (const url of paths) {
      expect((await shop.app.inject({ url })).headers).not.toHaveProperty('strict-transport-security');
    }
  });

  test.each(paths.slice(0, -1))('%s gives pages no camera, place or payment sheet', async (url) => {
    const policy = String((await shop.app.inject({ url })).headers['permissions-policy']);
    for (const denied of ['camera=()', 'geolocation=()', 'microphone=()', 'payment=()']) {
      expect(policy.split(', ')).toContain(denied);
    }
    expect(policy).toContain('publickey-credentials-get=(self)');
  });
});
