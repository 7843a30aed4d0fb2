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
    else parse(request, withoutHalves(text), done);
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

/**
 * JSON with `\ufffd` in place of halves of characters, such as the `\ud83d` of a text that was cut within an emoji. In some
 * columns a database makes the same of it, in others PostgreSQL refuses it.
 */
const withoutHalves = (json: string): string =>
  /\\ud[89a-f]/i.test(json)
    ? json.replace(escapes, (all, half?: string) => (half === undefined ? all : '\\ufffd'))
    : json;

/** Escapes in JSON: the two halves of a character, one alone, and others, with which no half begins. */
const escapes = /\\(?:ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|u(d[89a-f][\da-f]{2})|.)/gis;

const zeroByte = () => new Problem('invalid', 'Text must not contain a zero byte');
