import { apiPaths, apiPrefix } from '@kiosk/contract/paths.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LimitSettings } from '../../config/limit-settings.ts';
import { Problem } from '../../problem.ts';
import { tooMany } from '../../too-many.ts';
import { bearerToken } from '../access.ts';
import { networkOf } from '../network.ts';
import type { Counters } from './counters.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether calls hash a password, for which few may be in flight. */
    hashesPassword?: true;
  }
}

/** Calls in flight of one network: an office or a mobile carrier has many shoppers behind one address. */
const maxOfNetwork = 100;

/** Calls in flight that hash a password, of one IPv4 address or IPv6 /48. Each takes a core for some 50 ms. */
const maxHashing = 10;

/** Milliseconds. */
const window = 60_000;

/** It is checked by its signature, and a busy shop's provider calls often. */
const webhook = apiPrefix + apiPaths.stripeWebhook;

/**
 * Limits the calls of the API that are not answered from memory: how many a network makes in a minute, and how many a
 * network and a session have in flight. It runs before the session is looked up, so a refusal costs nothing.
 */
export function limitTraffic(
  app: FastifyInstance,
  counters: Counters,
  settings: LimitSettings | undefined,
): void {
  if (settings === undefined) return;
  const { callsPerMinute, callsAtOnce } = settings;
  const inFlight = new InFlight();
  const made = counters.counter('calls', { max: callsPerMinute, window });
  const maximaOf = (request: FastifyRequest, network: string): Maximum[] => {
    const maxima = [{ limit: 'callsAtOnceOfNetwork', key: network, max: maxOfNetwork }];
    const token = bearerToken(request);
    if (token !== undefined) maxima.push({ limit: 'callsAtOnce', key: token, max: callsAtOnce });
    if (request.routeOptions.config.hashesPassword) {
      const key = `hashing ${networkOf(request.ip, 48)}`;
      maxima.push({ limit: 'loginsAtOnce', key, max: maxHashing });
    }
    return maxima;
  };

  app.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request);
    if (!route.startsWith(`${apiPrefix}/`) || route === webhook) return done();
    const network = networkOf(request.ip);
    const { isExceeded, secondsLeft } = made.add(network);
    if (isExceeded) return done(tooMany('Too many requests from your network.', secondsLeft, 'calls'));
    // A caller who left while the version of a kept answer was read never leaves again.
    if (request.raw.socket.destroyed) return done();
    const maxima = maximaOf(request, network);
    const reached = inFlight.reached(maxima);
    if (reached !== undefined) return done(tooManyAtOnce(reached));
    reply.raw.once('close', inFlight.enter(maxima));
    done();
  });
}

/** Not the address, which can be written in many ways: `/%61pi/auth/login`, `/api/auth/login/`. */
const routeOf = ({ routeOptions, url }: FastifyRequest): string => routeOptions.url ?? url;

type Maximum = { limit: string; key: string; max: number };

const tooManyAtOnce = ({ limit }: Maximum) =>
  new Problem('too-many-requests', 'Too many requests at once. Please try again in a moment.', {
    retryAfter: 1,
    reason: limit,
  });

/** The requests under way, by key. There are no more keys than requests. */
class InFlight {
  readonly #counts = new Map<string, number>();

  reached = (maxima: readonly Maximum[]): Maximum | undefined =>
    maxima.find(({ key, max }) => this.#of(key) >= max);

  /** @returns how to leave again */
  enter(maxima: readonly Maximum[]): () => void {
    for (const { key } of maxima) this.#counts.set(key, this.#of(key) + 1);
    return () => {
      for (const { key } of maxima) this.#leave(key);
    };
  }

  #of = (key: string): number => this.#counts.get(key) ?? 0;

  #leave(key: string): void {
    const left = this.#of(key) - 1;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
  }
}
