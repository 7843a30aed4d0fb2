import { plain } from '@kiosk/testkit/pictures.ts';
import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { upload } from '@kiosk/testkit/upload.ts';
import { beforeAll, expect, test } from 'vitest';

const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

describeShopOn('SQLite', 'An uploaded picture', (shop) => {
  let url: string;
  beforeAll(async () => {
    const file = await plain({ width: 200, height: 100 }).png().toBuffer();
    url = (await upload(shop, file, await shop.admin())).body.url;
  });
  const ask = (accept?: string, more: { url?: string; method?: 'HEAD'; etag?: string } = {}) =>
    shop.app.inject({
      method: more.method ?? 'GET',
      url: more.url ?? url,
      headers: { ...(accept && { accept }), ...(more.etag && { 'if-none-match': more.etag }) },
    });

  test.each([
    [chrome, 'image/avif'],
    ['image/avif', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['image/avif;q=0, image/webp', 'image/webp'],
    ['IMAGE/AVIF ; q=0.5', 'image/avif'],
    ['*/*', 'image/webp'],
    ['text/html', 'image/webp'],
    [undefined, 'image/webp'],
  ])('an uploaded picture is sent to %s as %s', async (accept, type) => {
    const { headers, statusCode } = await ask(accept);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept',
      'x-content-type-options': 'nosniff',
      'content-length': expect.stringMatching(/^\d+$/),
    });
  });

  test('an uploaded picture is not sent again to a client that has it, and HEAD returns the headers alone', async () => {
    const first = await ask(chrome);
    const etag = String(first.headers.etag);
    const again = await ask(chrome, { etag });
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect((await ask(chrome, { etag: `"older", W/${etag}` })).statusCode).toBe(304);
    expect((await ask('image/webp', { etag })).statusCode).toBe(200);
    const head = await ask(chrome, { method: 'HEAD' });
    expect(head).toMatchObject({ statusCode: 200, body: '' });
    expect(head.headers['content-length']).toBe(String(first.rawPayload.length));
  });

  test('an uploaded picture exists in its own widths alone', async () => {
    const id = url.split('/')[2];
    const wrong = ['161', '0', '-160', '160.0', '0160', '160.webp', '99999', 'x', '..%2f160', '%2e%2e'];
    const addresses = [
      ...wrong.map((width) => `/uploads/${id}/${width}`),
      `/uploads/${id}`,
      `/uploads/${'0'.repeat(32)}/160`,
      `/uploads/${id?.toUpperCase()}/160`,
      '/uploads/..%2f..%2fshop.db/160',
      '/uploads/',
    ];
    for (const address of addresses) {
      const { statusCode, headers } = await ask(chrome, { url: address });
      expect(statusCode, address).toBe(404);
      expect(headers['content-type'], address).toBe('text/plain; charset=utf-8');
      expect(headers['cache-control'], address).toBe('no-store');
    }
    expect((await ask(chrome, { url: `/uploads/${id}/160` })).statusCode).toBe(200);
  });
});
