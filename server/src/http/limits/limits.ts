import type { Login } from '@kiosk/contract/account.ts';
import type { FastifyRequest } from 'fastify';
import { hour, minute } from '../../clock.ts';
import type { LimitSettings } from '../../config/limit-settings.ts';
import { tooMany } from '../../too-many.ts';
import { networkOf } from '../network.ts';
import type { Counted, Counters } from './counters.ts';

type Limit = { max: number; window: number; by: (request: FastifyRequest) => string };

const network: Limit['by'] = ({ ip }) => networkOf(ip);

const networkAndEmail: Limit['by'] = ({ ip, body }) =>
  `${networkOf(ip)} ${(body as Partial<Login>).email?.toLowerCase()}`;

const accountOrNetwork: Limit['by'] = ({ account, ip }) => account?.id ?? networkOf(ip);

/** Rate limits by client network. */
const limitsOf = ({ ordersPerHourOfNetwork }: LimitSettings) =>
  ({
    /** Against trying one password on many accounts. */
    login: { max: 60, window: 5 * minute, by: network },
    /** The same by larger networks, of which one person may have all: a /48 has 65,536 of the others. */
    loginOfSite: { max: 120, window: 5 * minute, by: (request) => networkOf(request.ip, 56) },
    loginOfProvider: { max: 240, window: 5 * minute, by: (request) => networkOf(request.ip, 48) },
    /** Against guessing one account's password. */
    loginOfOneAccount: { max: 10, window: 5 * minute, by: networkAndEmail },
    /** Against guessing the password at an open session. */
    confirmation: { max: 10, window: 5 * minute, by: accountOrNetwork },
    /** Against filling mailboxes, and against asking who has an account. */
    reset: { max: 20, window: hour, by: network },
    resetOfProvider: { max: 80, window: hour, by: (request) => networkOf(request.ip, 48) },
    resetOfOneAddress: { max: 5, window: hour, by: networkAndEmail },
    /** Against guessing orders, and against filling mailboxes. */
    withdrawal: { max: 20, window: hour, by: network },
    withdrawalOfProvider: { max: 80, window: hour, by: (request) => networkOf(request.ip, 48) },
    withdrawalOfOneAddress: { max: 5, window: hour, by: networkAndEmail },
    /** Against reading a long history over and over. */
    personalData: { max: 10, window: hour, by: accountOrNetwork },
    signUp: { max: 20, window: hour, by: network },
    signUpOfProvider: { max: 80, window: hour, by: (request) => networkOf(request.ip, 48) },
    /** Against trying stolen cards and flooding the payment provider. */
    payment: { max: 60, window: 5 * minute, by: accountOrNetwork },
    /** Against buying the whole stock with many accounts; what one account may order is in `placement-limits.service.ts`. */
    order: { max: ordersPerHourOfNetwork, window: hour, by: network },
  }) satisfies Record<string, Limit>;

type LimitName = keyof ReturnType<typeof limitsOf>;

/** @returns a handler for a route's `preHandler`, which counts the call against each of these limits */
export type RateLimits = (...names: LimitName[]) => (request: FastifyRequest) => Promise<void>;

export function rateLimitsOf(counters: Counters, settings: LimitSettings | undefined): RateLimits {
  if (settings === undefined) return () => async () => {};
  // One counter of each limit, whichever routes share it.
  const checks = Object.fromEntries(
    Object.entries<Limit>(limitsOf(settings)).map(([name, { by, ...rule }]) => {
      const counter = counters.counter(name, rule);
      return [name, (request: FastifyRequest) => counter.add(by(request))];
    }),
  ) as Record<LimitName, (request: FastifyRequest) => Counted>;
  return (...names) =>
    async (request) => {
      for (const name of names) {
        const { isExceeded, secondsLeft } = checks[name](request);
        if (isExceeded) throw tooMany('Too many attempts.', secondsLeft, name);
      }
    };
}
