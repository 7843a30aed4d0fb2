import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AnswerStore, type KeptAnswer, type ReadVersion } from './answer-store.ts';
import { compress, type Effort } from './compression.ts';
import { requestIdHeader } from './request-id.ts';
import { addRouteHook } from './route-hooks.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Answers are the same for everybody who asks for the same address. They are kept in memory: for good, or until the
     * version of their data changes.
     */
    kept?: ReadVersion | 'for good';
    /** How well they are compressed; well without a word only what is kept for good. */
    packed?: Effort;
  }
  interface FastifyRequest {
    /** The version that was read before the data. */
    dataVersion: string;
    /** That version, where it is being read because an answer is kept. */
    versionRead: Promise<string> | undefined;
  }
}

/**
 * Keeps answers of the routes that declare it, and sends them before any other hook runs; so this is registered first.
 * The version of the data is read for each request: no answer is older than the database.
 */
export function keepAnswers(app: FastifyInstance): void {
  const answers = new AnswerStore();
  app.decorateRequest('dataVersion', '');
  app.decorateRequest('versionRead', undefined);

  app.addHook('onRequest', (request, reply, done) => {
    const kept = answers.find(request);
    // Each answer of a stopping shop closes its connection.
    if (kept === undefined || app.stopping.hasBegun) return done();
    if (kept.readVersion === 'for good') return send(request, reply, kept);
    request.versionRead = kept.readVersion();
    request.versionRead.then(
      (version) => {
        if (version === kept.version && !app.stopping.hasBegun) send(request, reply, kept);
        else done();
      },
      // It fails before the data is read, and is answered as errors are.
      () => done(),
    );
  });

  app.addHook('onRoute', (route) => {
    const { kept, access, packed } = route.config ?? {};
    if (kept === undefined || !['GET', 'HEAD'].includes(String(route.method))) return;
    if (access !== 'public') throw new Error(`${route.url} keeps answers, but is not public`);
    if (kept !== 'for good') {
      // Before the data: what is read after it is at least as new.
      addRouteHook(route, 'preHandler', async (request) => {
        request.dataVersion = await (request.versionRead ?? kept());
      });
    }
    addRouteHook(route, 'onSend', async (request, reply, payload: Buffer | string) => {
      if (reply.statusCode !== 200) return payload;
      const body = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
      const answer = await prepare(request, reply, body, { readVersion: kept, packed });
      if (request.method === 'GET' && !app.stopping.hasBegun) answers.keep(request, answer);
      return answer.body;
    });
  });
}

/** Adds the headers of a kept answer, and compresses its body as the client accepts it. */
async function prepare(
  request: FastifyRequest,
  reply: FastifyReply,
  plain: Buffer,
  { readVersion, packed }: Pick<KeptAnswer, 'readVersion'> & { packed: Effort | undefined },
): Promise<KeptAnswer> {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  // Each answer gets the id of its own request.
  reply.removeHeader(requestIdHeader);
  // The headers count too: the number of results and the security policy can change while the body stays.
  const hash = createHash('sha1').update(JSON.stringify(reply.getHeaders())).update(plain);
  const etag = `W/"${hash.digest('base64url')}"`;
  reply.header('etag', etag);
  const effort = packed ?? (readVersion === 'for good' ? 'small' : 'quick');
  const body = await compress(reply, request.headers['accept-encoding'], plain, effort);
  reply.header('content-length', body.length);
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
  reply.header(requestIdHeader, request.id);
  return { version: request.dataVersion, readVersion, etag, headers, body };
}

function send(request: FastifyRequest, reply: FastifyReply, { etag, headers, body }: KeptAnswer): void {
  reply.hijack();
  if (request.headers['if-none-match']?.includes(etag)) {
    reply.raw
      .writeHead(304, [
        ...headersOf304.flatMap((name) => headerIn(headers, name)),
        requestIdHeader,
        request.id,
      ])
      .end();
  } else {
    reply.raw.writeHead(200, [...headers, requestIdHeader, request.id]).end(body);
  }
}

const headersOf304 = ['etag', 'cache-control', 'vary'];

/** A header's name and value; nothing where it is not there. */
function headerIn(headers: readonly string[], name: string): string[] {
  const at = headers.indexOf(name);
  return at < 0 ? [] : headers.slice(at, at + 2);
}
