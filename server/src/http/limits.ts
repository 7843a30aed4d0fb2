import rateLimit from '@fastify/rate-limit';
import type { Login } from '@kiosk/contract/account.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { networkOf } from './network.ts';

type Limit = { max: number; timeWindow: string; by: (request: FastifyRequest) => string };

/** Rate limits by client network, counted in each server. A proxy in front can limit all of them together. */
const limits = {
  /** Against trying one password on many accounts. */
  login: { max: 60, timeWindow: '5 minutes', by: (request) => networkOf(request.ip) },
  /** Against guessing one account's password. */
  loginOfOneAccount: {
    max: 10,
    timeWindow: '5 minutes',
    by: ({ ip, body }) => `${networkOf(ip)} ${(body as Login).email.toLowerCase()}`,
  },
  /** Against guessing the password at an open session. */
  confirmation: { max: 10, timeWindow: '5 minutes', by: ({ account, ip }) => account?.id ?? networkOf(ip) },
  signUp: { max: 20, timeWindow: '1 hour', by: (request) => networkOf(request.ip) },
  /** Against trying stolen cards and flooding the payment provider. */
  payment: { max: 60, timeWindow: '5 minutes', by: ({ account, ip }) => account?.id ?? networkOf(ip) },
} satisfies Record<string, Limit>;

type LimitName = keyof typeof limits;

/** @returns a handler for a route's `preHandler`, which counts the call against each of these limits */
export type RateLimits = (
  ...names: LimitName[]
) => (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export async function rateLimitsOf(app: FastifyInstance, switchedOn: boolean): Promise<RateLimits> {
  if (!switchedOn) return () => async () => {};
  await app.register(rateLimit, { global: false });
  return (...names) => {
    const checks = names.map((name) => {
      const { max, timeWindow, by } = limits[name];
      return app.createRateLimit({ max, timeWindow, keyGenerator: by });
    });
    return async (request, reply) => {
      for (const check of checks) {
        const limit = await check(request);
        if (limit.isAllowed || !limit.isExceeded) continue;
        reply.header('retry-after', limit.ttlInSeconds);
        const wait = formatWait(limit.ttlInSeconds);
        throw new Problem('too-many-requests', `Too many attempts. Please try again in ${wait}.`);
      }
    };
  };
}

/** @param seconds rounded up to whole minutes from one minute on */
function formatWait(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
