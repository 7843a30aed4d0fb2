import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { serializerCompiler } from './zod.ts';

/**
 * Sends a JSON array of any length while it is read: neither memory nor the wait of others grows with it. A failure of
 * the first batches is answered as an error; a later one breaks the connection, so that a part is not taken for the whole.
 * @param item the schema of one item
 */
export async function sendList<Item>(
  reply: FastifyReply,
  item: z.ZodMiniType<Item>,
  batches: AsyncGenerator<readonly Item[]>,
): Promise<FastifyReply> {
  const first = await batches.next();
  const second = await batches.next();
  if (second.done) return reply.send(first.done ? [] : first.value);
  const serialize = serializerCompiler({ schema: item, method: 'GET', url: '' });
  const textOf = (items: readonly Item[]) => items.map((one) => serialize(one)).join(',');
  async function* parts() {
    yield `[${textOf(first.value)}`;
    for (const batch of [second.value]) if (batch.length > 0) yield `,${textOf(batch)}`;
    for await (const batch of batches) if (batch.length > 0) yield `,${textOf(batch)}`;
    yield ']';
  }
  return reply.type('application/json; charset=utf-8').send(Readable.from(parts(), { highWaterMark: 1 }));
}
