import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressAnswers } from './compression.ts';
import { answerErrorsIn } from './errors.ts';

test('a file whose first row cannot be read is answered with a message that is neither compressed nor a file', async () => {
  const app = Fastify();
  compressAnswers(app);
  answerErrorsIn(app, async () => 'en');
  const rows = new Readable({ read: () => void rows.destroy(new Error('no database')) });
  app.get('/orders.csv', (_request, reply) =>
    reply.type('text/csv').header('content-disposition', 'attachment; filename="orders.csv"').send(rows),
  );
  const { statusCode, headers, body } = await app.inject({
    url: '/orders.csv',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(statusCode).toBe(500);
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['content-disposition']).toBeUndefined();
  expect(body).toContain('Something went wrong on our side.');
  await app.close();
});
