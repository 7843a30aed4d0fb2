import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { App } from './zod.ts';

type Rule = {
  /** Content types whose bodies are read as bytes. */
  types: RegExp;
  /** Maximum size of a body in bytes. */
  maxSize: number;
  /** The message for a larger body. */
  tooLarge: string;
};

/** How long the rest of a refused body is still read, in milliseconds. */
const linger = 5_000;

/**
 * Lets the routes of `app` read bytes as their body. A body that is too large is refused as soon as that is known, and
 * nothing of it is stored. The rest is read and dropped for a moment, because a client that is cut off while sending
 * does not read the response.
 */
export function takeBytes(app: App, { types, maxSize, tooLarge }: Rule): void {
  app.addContentTypeParser(types, (request: FastifyRequest) => readBody(request, maxSize, tooLarge));
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode !== 413) return;
    reply.removeHeader('connection');
    setTimeout(() => raw.destroy(), linger).unref();
  });
}

async function readBody(
  { raw, headers }: FastifyRequest,
  maxSize: number,
  tooLarge: string,
): Promise<Buffer> {
  const refusal = () => {
    raw.removeAllListeners('data').resume();
    return new Problem('too-large', tooLarge);
  };
  if (Number(headers['content-length'] ?? 0) > maxSize) throw refusal();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    raw.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxSize) reject(refusal());
      else chunks.push(chunk);
    });
    raw.once('end', () => resolve(Buffer.concat(chunks, size)));
    raw.once('error', () => reject(new Problem('invalid', 'The upload was interrupted.')));
  });
}
