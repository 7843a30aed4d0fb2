import { accountMessages } from '@kiosk/contract/account.ts';
import { problemCodeHeader } from '@kiosk/contract/headers.ts';
import type { Language } from '@kiosk/contract/language/languages.ts';
import { inLanguage, t } from '@kiosk/contract/language/t.ts';
import { type ProblemDocument, problemMediaType } from '@kiosk/contract/problem.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Abandoned } from '../database/abandoned.ts';
import { isOfErasedAccount, troubleOf } from '../database/trouble.ts';
import { Problem, type ProblemKind } from '../problem.ts';
import { requestIdHeader } from './request-id.ts';

// An `import` of it would load what `fetch` needs, too: 17 MB, and a tenth of the start.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

const statuses: Record<ProblemKind, { status: number; title: string }> = {
  invalid: { status: 400, title: 'Invalid request' },
  'not-signed-in': { status: 401, title: 'Not signed in' },
  'not-allowed': { status: 403, title: 'Not allowed' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  conflict: { status: 409, title: 'Conflict' },
  'too-large': { status: 413, title: 'Too large' },
  unsupported: { status: 415, title: 'Unsupported media type' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  unavailable: { status: 503, title: 'Not available at the moment' },
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, or failed: for the log and the metrics. */
    refusal: Refusal | undefined;
  }
}

/** Of a body, `reason` names fields alone. It may quote why a provider, or a library, refuses a payment, token or passkey. */
type Refusal = { code: string; reason: string | undefined };

/** Retry-After of a temporary failure that does not say when it will be over, in seconds. */
const usualWait = 5;

/** Answers errors in the language of the shop, which a database in trouble is not asked for. */
export function answerErrorsIn(
  app: FastifyInstance,
  languageOf: (mayAsk: boolean) => Promise<Language>,
): void {
  app.decorateRequest('refusal', undefined);
  app.setErrorHandler(async (failure: FastifyError | Problem, request, reply) => {
    const mayAsk = failure instanceof Problem && !overloaded.includes(failure.kind);
    const language = await languageOf(mayAsk);
    return inLanguage(language, () => answerError(failure, request, reply));
  });
}

/** Kinds that say that the shop has too much to do. */
const overloaded: readonly ProblemKind[] = ['unavailable', 'too-many-requests'];

/** Every failed call ends here: a message as plain text, or RFC 9457 for a client that accepts it. */
export function answerError(failure: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  const trouble = failure instanceof Problem ? undefined : troubleOf(failure);
  const error =
    trouble !== undefined
      ? new Problem('unavailable', cannotBeReached, { reason: trouble })
      : // The account was erased while the request was on its way.
        isOfErasedAccount(failure)
        ? new Problem('not-signed-in', accountMessages.loginNeeded)
        : failure;
  const answer = describe(error);
  if (trouble !== undefined) request.log.error({ err: failure, trouble }, `database failure: ${trouble}`);
  else if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
  request.refusal = { code: answer.code, reason: error instanceof Problem ? error.reason : error.code };
  if (error instanceof Problem) request.server.securityEvents?.refused(request, error);
  const document: ProblemDocument = { ...answer, type: 'about:blank', requestId: request.id };
  // A malformed address is refused before any hook could add this header.
  reply.code(answer.status).header(requestIdHeader, request.id).header('x-content-type-options', 'nosniff');
  // What was to be a file, compressed, may fail at its first row.
  reply.removeHeader('content-encoding').removeHeader('content-disposition');
  // Without it, a client does not know how to log in (RFC 9110).
  if (answer.status === 401) reply.header('www-authenticate', 'Bearer');
  reply.headers({ [problemCodeHeader]: answer.code, 'cache-control': 'no-store' });
  const wait = error instanceof Problem ? error.retryAfter : undefined;
  if (wait !== undefined || answer.status === 503) reply.header('retry-after', wait ?? usualWait);
  return request.headers.accept?.toLowerCase().includes(problemMediaType)
    ? reply.type(problemMediaType).serializer(JSON.stringify).send(document)
    : reply.type('text/plain; charset=utf-8').serializer(String).send(plainText(document));
}

const cannotBeReached = 'The shop is temporarily unavailable. Please try again in a few seconds.';

/** Adds the request id to the message of a server error, so that a report of it can be found in the log. */
const plainText = ({ status, detail, requestId }: ProblemDocument): string =>
  status === 500 ? t('{detail} (request {requestId})', { detail, requestId }) : detail;

type Answer = Omit<ProblemDocument, 'type' | 'requestId'>;

function describe(error: FastifyError | Problem): Answer {
  if (error instanceof Problem) {
    return { ...statuses[error.kind], ...error.localized(), code: error.code };
  }
  // Nobody reads this; the number is the one that nginx logs.
  if (error instanceof Abandoned) {
    return { status: 499, title: 'Abandoned', detail: error.message, code: 'abandoned' };
  }
  // Fastify's own refusals: malformed JSON, a body too large, an unknown media type.
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    return {
      status: 500,
      title: 'Server error',
      detail: t('Something went wrong on our side.'),
      code: 'internal',
    };
  }
  const title = STATUS_CODES[status] ?? 'Invalid request';
  return { status, title, detail: error.message, code: title.toLowerCase().replaceAll(' ', '-') };
}
