import rateLimit from '@fastify/rate-limit';
import type { Login } from '@kiosk/contract/account.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LimitSettings } from '../limit-settings.ts';
import { tooMany } from '../too-many.ts';
import { networkOf } from './network.ts';

type Limit = { max: number; timeWindow: string; by: (request: FastifyRequest) => string };

/** Rate limits by client network, counted in each server. A proxy in front can limit all of them together. */
const limitsOf = ({ ordersPerHourOfNetwork }: LimitSettings) =>
  ({
    /** Against trying one password on many accounts. */
    login: { max: 60, timeWindow: '5 minutes', by: (request) => networkOf(request.ip) },
    /** The same by larger networks, of which one person may have all: a /48 has 65,536 of the others. */
    loginOfSite: { max: 120, timeWindow: '5 minutes', by: (request) => networkOf(request.ip, 56) },
    loginOfProvider: { max: 240, timeWindow: '5 minutes', by: (request) => networkOf(request.ip, 48) },
    /** Against guessing one account's password. */
    loginOfOneAccount: {
      max: 10,
      timeWindow: '5 minutes',
      by: ({ ip, body }) => `${networkOf(ip)} ${(body as Partial<Login>).email?.toLowerCase()}`,
    },
    /** Against guessing the password at an open session. */
    confirmation: { max: 10, timeWindow: '5 minutes', by: ({ account, ip }) => account?.id ?? networkOf(ip) },
    signUp: { max: 20, timeWindow: '1 hour', by: (request) => networkOf(request.ip) },
    signUpOfProvider: { max: 80, timeWindow: '1 hour', by: (request) => networkOf(request.ip, 48) },
    /** Against trying stolen cards and flooding the payment provider. */
    payment: { max: 60, timeWindow: '5 minutes', by: ({ account, ip }) => account?.id ?? networkOf(ip) },
    /** Against buying the whole stock with many accounts; what one account may order is in `placement-limits.service.ts`. */
    order: { max: ordersPerHourOfNetwork, timeWindow: '1 hour', by: (request) => networkOf(request.ip) },
  }) satisfies Record<string, Limit>;

type LimitName = keyof ReturnType<typeof limitsOf>;

/** @returns a handler for a route's `preHandler`, which counts the call against each of these limits */
export type RateLimits = (...names: LimitName[]) => (request: FastifyRequest) => Promise<void>;

export async function rateLimitsOf(
  app: FastifyInstance,
  settings: LimitSettings | undefined,
): Promise<RateLimits> {
  if (settings === undefined) return () => async () => {};
  await app.register(rateLimit, { global: false });
  // One counter of each limit, whichever routes share it.
  const checks = Object.fromEntries(
    Object.entries<Limit>(limitsOf(settings)).map(([name, { max, timeWindow, by }]) => [
      name,
      app.createRateLimit({ max, timeWindow, keyGenerator: by }),
    ]),
  ) as Record<LimitName, ReturnType<FastifyInstance['createRateLimit']>>;
  return (...names) =>
    async (request) => {
      for (const name of names) {
        const limit = await checks[name](request);
        if (limit.isAllowed || !limit.isExceeded) continue;
        throw tooMany('Too many attempts.', limit.ttlInSeconds);
      }
    };
}
