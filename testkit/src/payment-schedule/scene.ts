import type { PaymentProvider } from '@kiosk/server/payments/provider.ts';
import { vi } from 'vitest';
import type { MortalServer } from '../mortal.ts';
import type { placement } from '../orders.ts';
import { type Caller, callApi } from '../shop.ts';
import type { StripeServer } from '../stripe/server.ts';

type Product = Parameters<typeof placement>[0][number];

type World = {
  stripe: StripeServer;
  /** Its timeout is long, so that the final settlement does not depend on the machine's load. */
  reliableProvider: PaymentProvider;
  shopper: Caller;
  admin: Caller;
  products: Product[];
  /** The running server. */
  server: MortalServer;
};

type Call = { as?: Caller; body?: object; key?: string };

export type Scene = ReturnType<typeof newScene>;

/** The people, the server and Stripe, with what a schedule has made of them so far. */
export const newScene = (world: World) => ({
  ...world,
  /** The steps and calls, for the report of a failure. */
  log: [] as string[],
  /** The orders of each key of the browser. */
  placed: new Map<string, Set<string>>(),
  orders: new Set<string>(),
  /** Open card forms: an old one may still be paid. */
  intents: new Set<string>(),
  inCart: [] as Product[],
  keys: 0,

  newKey(): string {
    return `key-${++this.keys}`;
  },

  /** What Stripe has for this schedule. */
  ownOf<T extends { payment_intent: string }>(all: ReadonlyMap<string, T>): T[] {
    return [...all.values()].filter(({ payment_intent }) => this.intents.has(payment_intent));
  },

  async call(method: 'GET' | 'POST' | 'PATCH', path: string, { as, body, key }: Call = {}) {
    const answer = await callApi(this.server.app, method, path, {
      as: as ?? this.shopper,
      body,
      ...(key && { headers: { 'idempotency-key': key } }),
    });
    this.log.push(`  ${method} ${path} ${answer.status}`);
    return answer;
  },

  /** Failures are retried by browser, webhook or job, or never. */
  async perform(title: string, work: () => Promise<unknown>): Promise<void> {
    this.log.push(title);
    // What happened first is read off the times of the entries.
    vi.setSystemTime(Date.now() + 1);
    await work().catch((error) => this.log.push(`  ${error}`));
  },
});
