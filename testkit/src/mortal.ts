import { buildApp } from '@kiosk/server/app.ts';
import type { Config } from '@kiosk/server/config/config.ts';
import type { Database } from '@kiosk/server/database/schema.ts';
import type { PaymentProvider } from '@kiosk/server/payments/provider.ts';
import type { FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';

/** How many steps a process has left. A step is a statement, the start of a provider's call, or its end. */
class Life {
  left = Number.POSITIVE_INFINITY;
  isOver = false;
  /** Waits after each statement and each call, for another request to come in between. */
  pause: () => Promise<void> = async () => {};

  step(): void {
    this.left--;
    if (this.left < 0) this.isOver = true;
    if (this.isOver) throw new Error('the process has died');
  }
}

/**
 * A server process that can crash between any two steps. After a crash nothing reaches the database or the provider, not
 * even from error handlers, and an open transaction is rolled back.
 */
export class MortalServer {
  readonly life = new Life();
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly #config: Config;
  #app: FastifyInstance | undefined;

  constructor(config: Config, db: Database, provider: PaymentProvider) {
    this.#config = config;
    this.db = db.withPlugin(mortalQueries(this.life));
    this.provider = mortalCalls(provider, this.life);
  }

  get app(): FastifyInstance {
    if (this.#app === undefined) throw new Error('the server is not open yet');
    return this.#app;
  }

  async open(): Promise<this> {
    this.#app = await buildApp(this.#config, this.db, { paymentProvider: this.provider });
    await this.#app.ready();
    return this;
  }

  async bury(): Promise<void> {
    this.life.isOver = true;
    await this.#app?.close();
  }
}

const mortalQueries = (life: Life): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    life.step();
    return node;
  },
  transformResult: ({ result }) => life.pause().then(() => result),
});

function mortalCalls(provider: PaymentProvider, life: Life): PaymentProvider {
  const mortal =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      life.step();
      try {
        return await call(...args);
      } finally {
        life.step();
        await life.pause();
      }
    };
  return {
    name: provider.name,
    takesAmount: provider.takesAmount,
    createIntent: mortal(provider.createIntent),
    retrieveIntent: mortal(provider.retrieveIntent),
    cancelIntent: mortal(provider.cancelIntent),
    refund: mortal(provider.refund),
    listRefunds: mortal(provider.listRefunds),
    listRefundsSince: provider.listRefundsSince,
    listDisputes: mortal(provider.listDisputes),
    listDisputesSince: provider.listDisputesSince,
    listIntents: provider.listIntents,
  };
}
