import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

type Limit = { max: number; timeWindow: string; by: (request: FastifyRequest) => string };

/** How often an address may try. Counted in each server; a proxy in front can count for all of them. */
const limits = {
  /** Guessing one account's password. */
  loginOfOneAccount: {
    max: 10,
    timeWindow: '5 minutes',
    by: (request) => `${request.ip} ${String((request.body as { email?: unknown })?.email).toLowerCase()}`,
  },
  /** Trying one password on many accounts. */
  login: { max: 60, timeWindow: '5 minutes', by: (request) => request.ip },
  signUp: { max: 20, timeWindow: '1 hour', by: (request) => request.ip },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

export type RateLimits = (...names: LimitName[]) => ReturnType<FastifyInstance['rateLimit']>[];

/** @returns handlers for a route's `preHandler`; none where limits are switched off */
export async function rateLimitsOf(app: FastifyInstance, switchedOn: boolean): Promise<RateLimits> {
  if (!switchedOn) return () => [];
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { after }) =>
      new Problem('too-many-requests', `Too many attempts. Please try again in ${after}.`),
  });
  return (...names) =>
    names.map((name) => {
      const { max, timeWindow, by } = limits[name];
      return app.rateLimit({ max, timeWindow, keyGenerator: by });
    });
}
