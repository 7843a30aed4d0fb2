import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { App } from './zod.ts';

type Rule = {
  /** Content types whose bodies are taken as bytes. */
  types: RegExp;
  /** Bytes that a body may have. */
  most: number;
  /** Said of one that has more. */
  tooLarge: string;
};

/** How long a refused body may go on arriving, in milliseconds. */
const linger = 5_000;

/**
 * Lets the routes of `app` take bytes as their body. One that is too large is refused as soon as that is known, and
 * nothing of it is kept. For a moment the rest is let in and dropped: a client that is cut off in the middle of
 * sending does not hear why.
 */
export function takeBytes(app: App, { types, most, tooLarge }: Rule): void {
  app.addContentTypeParser(types, (request: FastifyRequest) => readBody(request, most, tooLarge));
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode !== 413) return;
    reply.removeHeader('connection');
    setTimeout(() => raw.destroy(), linger).unref();
  });
}

async function readBody({ raw, headers }: FastifyRequest, most: number, tooLarge: string): Promise<Buffer> {
  const refusal = () => {
    raw.removeAllListeners('data').resume();
    return new Problem('too-large', tooLarge);
  };
  if (Number(headers['content-length'] ?? 0) > most) throw refusal();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    raw.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) reject(refusal());
      else chunks.push(chunk);
    });
    raw.once('end', () => resolve(Buffer.concat(chunks, size)));
    raw.once('error', () => reject(new Problem('invalid', 'The body did not arrive whole.')));
  });
}
