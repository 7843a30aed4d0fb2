import { gzipSync } from 'node:zlib';
import { newcomer } from '@kiosk/testkit/newcomer.ts';
import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';

describeShopOn('SQLite', 'A compressed body', (shop) => {
  const signUp = (encoding: string, payload: Buffer | string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      payload,
    });

  test.each(['gzip', 'br', 'deflate', 'GZIP', 'identity, gzip'])(
    'a body in %s is refused with 415 and the encoding that is accepted, and is not decompressed',
    async (encoding) => {
      const answer = await signUp(encoding, gzipSync(JSON.stringify(newcomer())));
      expect(answer.statusCode).toBe(415);
      expect(answer.headers['accept-encoding']).toBe('identity');
      expect(answer.body).toBe('Please send the body without a Content-Encoding.');
    },
  );

  test('a body that says it is not encoded is read', async () => {
    expect((await signUp('identity', JSON.stringify(newcomer()))).statusCode).toBe(201);
  });
});
