import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/** Reads requests, before they are validated by a schema. */
export function readInput(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');

  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    // A storefront sends `DELETE` with a JSON content type and no body (point 7), which is not malformed.
    if (text === '') done(null, undefined);
    else if (escapedZero.test(text)) done(zeroByte());
    else parse(request, text, done);
  });

  app.addHook('onRequest', ({ url }, _reply, done) => {
    done(url.includes('%00') ? zeroByte() : undefined);
  });
}

/** `\u0000` in JSON, unless its backslash is itself escaped. PostgreSQL cannot store it. */
const escapedZero = /(?<!\\)(?:\\\\)*\\u0000/;

const zeroByte = () => new Problem('invalid', 'Text must not contain a zero byte');
