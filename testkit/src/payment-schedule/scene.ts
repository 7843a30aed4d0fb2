import type { PaymentProvider } from '@kiosk/server/payments/provider.ts';
import type { MortalServer } from '../mortal.ts';
import type { placement } from '../orders.ts';
import type { Random } from '../random.ts';
import type { Caller } from '../shop.ts';
import { signed } from '../stripe/events.ts';
import type { StripeServer } from '../stripe/server.ts';

type Product = Parameters<typeof placement>[0][number];

export type World = {
  random: Random;
  stripe: StripeServer;
  shopper: Caller;
  admin: Caller;
  products: Product[];
  server: MortalServer;
  newServer: () => Promise<MortalServer>;
  /** A provider with a long timeout, so that the final settlement does not depend on the machine's load. */
  patientProvider: PaymentProvider;
};

type Call = { as?: Caller; body?: object; key?: string };

/** The people, the server and Stripe, with their state. */
export class Scene {
  readonly world: World;
  /** The log of actions, for the report of a failure. */
  readonly log: string[] = [];
  /** The order of each key of the browser. */
  readonly placed = new Map<string, Set<string>>();
  readonly orders = new Set<string>();
  /** Open card forms: an old one may still be paid. */
  readonly intents = new Set<string>();
  inCart: Product[] = [];
  /** The running server. */
  server: MortalServer;
  #keys = 0;

  constructor(world: World) {
    this.world = world;
    this.server = world.server;
  }

  newKey(): string {
    return `key-${++this.#keys}`;
  }

  /** One of the orders, or of the intents, where there is one. */
  someOrder = (): string | undefined => this.#some(this.orders);
  someIntent = (): string | undefined => this.#some(this.intents);

  #some(all: Set<string>): string | undefined {
    return all.size > 0 ? this.world.random.pick([...all]) : undefined;
  }

  async call(method: 'GET' | 'POST' | 'PATCH', path: string, { as, body, key }: Call = {}) {
    const answer = await this.server.app.inject({
      method,
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${(as ?? this.world.shopper).token}`,
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { payload: body }),
    });
    this.log.push(`  ${method} ${path} ${answer.statusCode}`);
    return answer;
  }

  /** @returns the status that Stripe gets */
  async deliver(event: object): Promise<number> {
    const { body, headers } = signed(event);
    const answer = await this.server.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    });
    return answer.statusCode;
  }
}
