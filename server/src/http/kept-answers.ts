import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compress, encodingFor } from './compression.ts';

/** Reads the version of the data from which an answer is made. */
export type ReadVersion = () => Promise<string>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Answers are the same for everybody who asks for the same address. They are kept in memory: for good, or until the
     * version of their data changes.
     */
    kept?: ReadVersion | 'for good';
  }
  interface FastifyRequest {
    /** The version that was read before the data. */
    dataVersion: string;
  }
}

type Kept = {
  version: string;
  readVersion: ReadVersion | 'for good';
  etag: string;
  /** Names and values, alternating, as `writeHead` takes them. */
  headers: string[];
  body: Buffer;
};

/** Maximum bytes of all kept answers; the oldest go first. */
const maxBytes = 32 * 1024 * 1024;

/** Bytes of an answer's headers and address. */
const overhead = 2_000;

/**
 * Keeps answers of the routes that declare it, and sends them before any other hook runs; so this is registered first.
 * The version of the data is read for each request: no answer is older than the database.
 */
export function keepAnswers(app: FastifyInstance): void {
  const answers = new Answers();
  app.decorateRequest('dataVersion', '');

  app.addHook('onRequest', (request, reply, done) => {
    const kept = answers.find(request);
    // Each answer of a stopping shop closes its connection.
    if (kept === undefined || app.stopping.hasBegun) return done();
    if (kept.readVersion === 'for good') return send(request, reply, kept);
    kept.readVersion().then((version) => {
      if (version === kept.version) send(request, reply, kept);
      else done();
    }, done);
  });

  app.addHook('onRoute', (route) => {
    const { kept, access } = route.config ?? {};
    if (kept === undefined || route.method !== 'GET') return;
    if (access !== 'public') throw new Error(`${route.url} keeps answers, but is not public`);
    if (kept !== 'for good') {
      // Before the data: what is read after it is at least as new.
      route.preHandler = async (request: FastifyRequest) => {
        request.dataVersion = await kept();
      };
    }
    route.onSend = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      if (reply.statusCode !== 200) return payload;
      const body = Buffer.isBuffer(payload) ? payload : Buffer.from(payload as string);
      const answer = await prepare(request, reply, body, kept);
      if (request.method === 'GET' && !app.stopping.hasBegun) answers.keep(request, answer);
      return answer.body;
    };
  });
}

/** Adds the headers of a kept answer, and compresses its body as the client accepts it. */
async function prepare(
  request: FastifyRequest,
  reply: FastifyReply,
  plain: Buffer,
  readVersion: Kept['readVersion'],
): Promise<Kept> {
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`;
  reply.header('etag', etag);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  const effort = readVersion === 'for good' ? 'small' : 'quick';
  const body = await compress(reply, request.headers['accept-encoding'], plain, effort);
  reply.header('content-length', body.length);
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
  return { version: request.dataVersion, readVersion, etag, headers, body };
}

function send(request: FastifyRequest, reply: FastifyReply, { etag, headers, body }: Kept): void {
  reply.hijack();
  if (request.headers['if-none-match']?.includes(etag)) {
    reply.raw.writeHead(304, ['etag', etag, 'cache-control', headerIn(headers, 'cache-control')]).end();
  } else {
    reply.raw.writeHead(200, headers).end(body);
  }
}

const headerIn = (headers: readonly string[], name: string): string =>
  headers[headers.indexOf(name) + 1] ?? '';

class Answers {
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  find(request: FastifyRequest): Kept | undefined {
    return request.method === 'GET' ? this.#kept.get(keyOf(request)) : undefined;
  }

  keep(request: FastifyRequest, answer: Kept): void {
    const key = keyOf(request);
    this.#forget(key);
    this.#kept.set(key, answer);
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

/** An address has a kept answer for each encoding. */
const keyOf = ({ raw }: FastifyRequest): string =>
  `${encodingFor(raw.headers['accept-encoding']) ?? ''} ${raw.url}`;

const sizeOf = ({ body }: Kept): number => body.length + overhead;
