import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Problem, ProblemKind } from '../../problem.ts';
import { networkOf } from '../network.ts';

declare module 'fastify' {
  interface FastifyInstance {
    securityEvents: SecurityEvents;
  }
}

/** The event of a refusal, by the kind of the problem; other kinds are not about security. */
const refusals: Partial<Record<ProblemKind, string>> = {
  'not-signed-in': 'refusal',
  'not-allowed': 'refusal',
  'too-many-requests': 'limit',
};

/** Codes of limits that are answered as a conflict, because waiting does not lift them. */
const limits = ['too-many-unpaid-items'];

/** Codes of a login that failed. */
const failedLogins = [
  'invalid-login',
  'google-refused',
  'wrong-password',
  'wrong-code',
  'used-code',
  'wrong-passkey',
];

/**
 * Writes into the log who logged in and who was refused. Emails and networks are there as keyed hashes: the same one can
 * be followed through the log of all servers, but the log names nobody, and without the key no guess can be checked.
 */
export class SecurityEvents {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** The caller's network as events name it; a /48 of IPv6, which one person may have. */
  networkOf({ ip }: FastifyRequest): string {
    return this.#hash(networkOf(ip, 48));
  }

  loggedIn(request: FastifyRequest, email: string, by: 'sign-up' | 'password' | 'google'): void {
    this.#write(request, 'login', { by }, email);
  }

  refused(request: FastifyRequest, { kind, code, reason }: Problem): void {
    const event = failedLogins.includes(code)
      ? 'login-failed'
      : limits.includes(code)
        ? 'limit'
        : refusals[kind];
    if (event === undefined) return;
    const { email } = (request.body ?? {}) as { email?: unknown };
    const named = typeof email === 'string' ? email : undefined;
    this.#write(request, event, { code, reason }, request.account?.email ?? named);
  }

  #write(request: FastifyRequest, event: string, more: object, email: string | undefined): void {
    const path = request.url.split('?', 1)[0];
    const about = {
      event,
      ...more,
      method: request.method,
      path,
      network: this.networkOf(request),
    };
    const account = email && { account: this.#hash(email.trim().toLowerCase()) };
    const level = event === 'login' ? 'info' : 'warn';
    request.log[level]({ ...about, ...account }, 'security');
  }

  /** 64 bits, enough to tell apart all that a log holds. */
  #hash(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('hex').slice(0, 16);
  }
}

export const recordSecurityEvents = (app: FastifyInstance, key: Buffer): void => {
  app.decorate('securityEvents', new SecurityEvents(key));
};
