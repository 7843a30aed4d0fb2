import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

/**
 * The bytes of a body. One that is larger is refused as soon as that is known, and no more of it is kept; the rest is
 * let pass unread, because a client that is cut off in the middle of sending would not hear why.
 * @param most bytes
 * @throws Problem too-large, with the sentence given
 */
export async function readBody(request: FastifyRequest, most: number, tooLarge: string): Promise<Buffer> {
  const body = request.raw;
  const refusal = () => {
    body.removeAllListeners('data').resume();
    return new Problem('too-large', tooLarge);
  };
  if (Number(request.headers['content-length'] ?? 0) > most) throw refusal();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    body.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) reject(refusal());
      else chunks.push(chunk);
    });
    body.once('end', () => resolve(Buffer.concat(chunks, size)));
    body.once('error', reject);
  });
}
