import type { FastifyRequest } from 'fastify';
import { encodingFor } from './compression.ts';

/** Reads the version of the data from which an answer is made. */
export type ReadVersion = () => Promise<string>;

export type KeptAnswer = {
  version: string;
  readVersion: ReadVersion | 'for good';
  etag: string;
  /** Names and values, alternating, as `writeHead` takes them. */
  headers: string[];
  body: Buffer;
};

/** Maximum bytes of all kept answers; those that were not asked for the longest go first. */
const maxBytes = 32 * 1024 * 1024;

/** Bytes of an answer's headers and address. */
const overhead = 3_000;

const maxKeyLength = 500;

/** Answers by address and encoding. */
export class AnswerStore {
  readonly #kept = new Map<string, KeptAnswer>();
  #bytes = 0;

  find(request: FastifyRequest): KeptAnswer | undefined {
    const { method, headers } = request.raw;
    // A body that is not read would stay on the connection.
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (method !== 'GET' || hasBody) return undefined;
    const key = keyOf(request);
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    // Answers in demand stay, however many rare searches there are.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept;
  }

  keep(request: FastifyRequest, answer: KeptAnswer): void {
    const key = keyOf(request);
    // No page has such an address, and it would take more than it answers.
    if (key.length > maxKeyLength) return;
    this.#forget(key);
    this.#kept.set(key, { ...answer, body: withoutSlab(answer.body) });
    this.#bytes += sizeOf(answer);
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= maxBytes) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const kept = this.#kept.get(key);
    if (kept === undefined) return;
    this.#bytes -= sizeOf(kept);
    this.#kept.delete(key);
  }
}

const keyOf = ({ raw }: FastifyRequest): string =>
  `${encodingFor(raw.headers['accept-encoding']) ?? ''} ${raw.url}`;

/** Node cuts small buffers from larger ones, which each of them would keep. */
const withoutSlab = (body: Buffer): Buffer => {
  if (body.buffer.byteLength === body.length) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
};

const sizeOf = ({ body }: KeptAnswer): number => body.length + overhead;
