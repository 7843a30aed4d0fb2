import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/**
 * Reads requests, before they are validated by a schema. Bodies are never decompressed: a few bytes could become more than
 * there is memory.
 */
export function readInput(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');

  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    // A storefront sends `DELETE` with a JSON content type and no body (point 7), which is not malformed.
    if (text === '') done(null, undefined);
    else if (escapedZero.test(text)) done(zeroByte());
    else parse(request, text, done);
  });

  app.addHook('onRequest', ({ url, headers }, reply, done) => {
    if (url.includes('%00')) return done(zeroByte());
    const encoding = headers['content-encoding'];
    if (encoding === undefined || encoding.toLowerCase() === 'identity') return done();
    reply.header('accept-encoding', 'identity');
    done(new Problem('unsupported', 'Please send the body without a Content-Encoding.'));
  });
}

/** `\u0000` in JSON, unless its backslash is itself escaped. PostgreSQL cannot store it. */
const escapedZero = /(?<!\\)(?:\\\\)*\\u0000/;

const zeroByte = () => new Problem('invalid', 'Text must not contain a zero byte');
