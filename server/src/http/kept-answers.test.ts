import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { keepAnswers } from './kept-answers.ts';

test('the version of a kept answer is read once for each request, also where it has changed or cannot be read', async () => {
  const app = Fastify();
  app.decorate('stopping', { hasBegun: false });
  keepAnswers(app);
  const readVersion = vi.fn(async () => '1');
  app.get('/list', { config: { access: 'public', kept: readVersion } }, async () => 'a list');
  const statuses = async () => [
    (await app.inject('/list')).statusCode,
    readVersion.mock.calls.splice(0).length,
  ];

  expect(await statuses()).toEqual([200, 1]);
  readVersion.mockResolvedValue('2');
  expect(await statuses()).toEqual([200, 1]);
  // Each read may take as long as the database is waited for.
  readVersion.mockRejectedValue(new Error('no database'));
  expect(await statuses()).toEqual([500, 1]);
  await app.close();
});
