import { vi } from 'vitest';
import { cancelUnpaidOrders } from '../orders/waiting.service.ts';
import { runPaymentJob } from '../payments/job.service.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { MortalServer } from './mortal.ts';
import { placement } from './orders.ts';
import type { Random } from './random.ts';
import type { Caller } from './shop.ts';
import { signed } from './stripe/events.ts';
import type { StripeServer } from './stripe/server.ts';
import type { Trouble } from './stripe/troubles.ts';

type Product = Parameters<typeof placement>[0][number];

type World = {
  random: Random;
  stripe: StripeServer;
  shopper: Caller;
  admin: Caller;
  products: Product[];
  server: MortalServer;
  newServer: () => Promise<MortalServer>;
  /** Waits for Stripe even on a busy machine; what is settled in the end must not depend on that. */
  patientProvider: PaymentProvider;
};

const minute = 60_000;

/** What goes on around one shopper's payment, in an order that the seed decides. */
const actions = {
  order: 6,
  orderTwice: 2,
  changeCart: 2,
  ask: 16,
  askTwice: 4,
  pay: 18,
  payTwice: 4,
  finish: 4,
  check: 12,
  webhook: 14,
  losesWebhooks: 3,
  job: 9,
  refund: 5,
  refundTwice: 2,
  cancel: 4,
  revive: 2,
  aDayPasses: 1,
  trouble: 9,
  death: 8,
};
type Action = keyof typeof actions;

/** One shopper, one administrator, one server at a time, Stripe, and everything that can go wrong between them. */
export class Schedule {
  /** What was done, to be told when something is wrong. */
  readonly log: string[] = [];
  /** To which order each key of the browser has led. */
  readonly placed = new Map<string, Set<string>>();
  readonly orders = new Set<string>();
  readonly #world: World;
  /** The one that runs now. */
  server: MortalServer;
  /** Card forms that are open somewhere: an old one may still be paid. */
  readonly #intents = new Set<string>();
  #inCart: Product[] = [];
  #keys = 0;

  constructor(world: World) {
    this.#world = world;
    this.server = world.server;
  }

  async run(steps: number): Promise<void> {
    const { random } = this.#world;
    await this.#do('changeCart');
    for (let step = 0; step < steps; step++) {
      const together = random.chance(25) ? 2 : 1;
      const chosen = Array.from({ length: together }, () => random.weighted(actions));
      await Promise.all(chosen.map((action) => this.#do(action)));
      await this.#reviveServer();
    }
    await this.#calmDown();
  }

  /** No more troubles; the bank decides what it had open, and the job runs. */
  async #calmDown(): Promise<void> {
    const { stripe, random } = this.#world;
    this.log.push('calm');
    stripe.troubles.length = 0;
    this.server.life.left = Number.POSITIVE_INFINITY;
    for (const id of this.#intents) {
      if (stripe.books.intent(id).status === 'processing')
        attempt(() => stripe.books.finish(id, random.chance(70)));
    }
    for (const minutes of [6, 6, 70, 70]) {
      vi.setSystemTime(Date.now() + minutes * minute);
      // What fails for now is told, and tried again the next time.
      await runPaymentJob(this.server.db, this.#world.patientProvider).catch((error: unknown) =>
        this.log.push(`  ${error}`),
      );
    }
  }

  /** Stripe tells what it has not told yet, long after the job has found everything out. */
  async hearLateNews(): Promise<void> {
    this.log.push('late news');
    for (const event of this.#world.stripe.events) await this.#deliver(event);
  }

  /** A process that has died, or is about to, is replaced; another one knows only the database. */
  async #reviveServer(): Promise<void> {
    if (!this.server.life.isOver) return;
    this.log.push('a new process');
    await this.server.bury();
    this.server = await this.#world.newServer();
  }

  async #do(action: Action): Promise<void> {
    this.log.push(action);
    // Whatever fails is the browser's, the webhook's or the job's to try again, or never.
    await this.#perform(action).catch((error: unknown) => this.log.push(`  ${error}`));
  }

  async #perform(action: Action): Promise<void> {
    const { random, stripe, admin } = this.#world;
    const orderId = this.orders.size > 0 ? random.pick([...this.orders]) : undefined;
    const intent = this.#intents.size > 0 ? random.pick([...this.#intents]) : undefined;
    switch (action) {
      case 'order':
        return this.#order();
      case 'orderTwice':
        return this.#twice(() => this.#order(`again-${this.#keys}`));
      case 'changeCart':
        return this.#changeCart();
      case 'ask':
        return this.#ask(orderId);
      case 'askTwice':
        return this.#twice(() => this.#ask(orderId));
      case 'pay':
        return this.#pay(intent);
      case 'payTwice':
        return this.#twice(() => this.#pay(intent));
      case 'finish':
        if (intent) stripe.books.finish(intent, random.chance(70));
        return;
      case 'check':
        if (orderId) await this.#call('POST', `/payments/${orderId}/check`, {});
        return;
      case 'webhook':
        return this.#webhook();
      case 'losesWebhooks':
        stripe.events.length = 0;
        return;
      case 'job':
        vi.setSystemTime(Date.now() + random.below(7) * minute);
        await runPaymentJob(this.server.db, this.server.provider);
        return;
      case 'refund':
        return this.#refund(orderId);
      case 'refundTwice': {
        const key = `refund-${++this.#keys}`;
        return this.#twice(() => this.#refund(orderId, key, 500));
      }
      case 'cancel':
      case 'revive': {
        const status = action === 'cancel' ? 'cancelled' : 'processing';
        if (orderId) await this.#call('PATCH', `/orders/${orderId}`, { status }, admin);
        return;
      }
      case 'aDayPasses':
        vi.setSystemTime(Date.now() + 24 * 60 * minute + minute);
        stripe.forgetKeys();
        await cancelUnpaidOrders(this.server.db);
        return;
      case 'trouble':
        for (let count = random.below(3); count >= 0; count--) stripe.troubles.push(random.pick(troubles));
        return;
      case 'death':
        this.server.life.left = random.below(30);
    }
  }

  async #twice(work: () => Promise<void>): Promise<void> {
    await Promise.all([work(), work()]);
  }

  async #order(key = `key-${++this.#keys}`): Promise<void> {
    if (this.#inCart.length === 0) return;
    const body = { ...placement(this.#inCart), paymentMethod: 'card', fromCart: true };
    const placed = await this.#call('POST', '/orders', body, this.#world.shopper, key);
    if (placed.statusCode !== 201) return;
    const { id } = placed.json();
    this.orders.add(id);
    this.placed.set(key, (this.placed.get(key) ?? new Set()).add(id));
  }

  async #changeCart(): Promise<void> {
    const product = this.#world.random.pick(this.#world.products);
    await this.#call('POST', '/cart', { product: product.id });
    const { body } = await this.#call('GET', '/cart');
    const lines = JSON.parse(body) as { product: string; quantity: number }[];
    this.#inCart = this.#world.products.filter(({ id }) => lines.some((line) => line.product === id));
    // A second piece of the same product is more than these orders ask for.
    if (lines.some(({ quantity }) => quantity > 1)) this.#inCart = [];
    await this.#order();
  }

  async #ask(orderId: string | undefined): Promise<void> {
    if (orderId === undefined) return;
    const answer = await this.#call('POST', '/create-payment-intent', { orderId, totalAmount: 1 });
    if (answer.statusCode !== 200) return;
    this.#intents.add(String(answer.json().clientSecret).split('_secret_')[0] ?? '');
  }

  async #pay(intent: string | undefined): Promise<void> {
    if (intent === undefined) return;
    const card = this.#world.random.weighted({
      pm_card_visa: 12,
      pm_card_chargeDeclined: 4,
      pm_card_authenticationRequired: 2,
      pm_card_processing: 2,
    });
    this.#world.stripe.books.confirm(intent, card);
  }

  async #webhook(): Promise<void> {
    const { random, stripe } = this.#world;
    if (stripe.events.length === 0) return;
    const event = random.pick(stripe.events);
    const status = await this.#deliver(event);
    // Stripe stops telling when it is heard; sometimes it tells again all the same.
    if (status < 300 && random.chance(70)) stripe.events.splice(stripe.events.indexOf(event), 1);
  }

  async #refund(orderId: string | undefined, key = `refund-${++this.#keys}`, cents?: number): Promise<void> {
    if (orderId === undefined) return;
    const { random, admin } = this.#world;
    const amount = cents ?? (random.chance(50) ? 1 + random.below(8000) : undefined);
    const body = amount === undefined ? {} : { amount: amount / 100 };
    await this.#call('POST', `/orders/${orderId}/refunds`, body, admin, key);
  }

  async #deliver(event: object): Promise<number> {
    const { body, headers } = signed(event);
    const answer = await this.server.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    });
    return answer.statusCode;
  }

  async #call(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: object,
    as = this.#world.shopper,
    key?: string,
  ) {
    const answer = await this.server.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${as.token}`, ...(key && { 'idempotency-key': key }) },
      ...(body && { payload: body }),
    });
    this.log.push(`  ${method} ${path} ${answer.statusCode}`);
    return answer;
  }
}

/** A hanging call takes its whole timeout, so there are few of them. */
const usual = [
  'request lost',
  'reply lost',
  'fails',
  'fails after',
  'too many',
  'key in use',
  'comes twice',
] as const;
const troubles: readonly Trouble[] = [...usual, ...usual, 'hangs', 'none'];

function attempt(work: () => unknown): void {
  try {
    work();
  } catch {
    // A refusal of the bank is an outcome like any other.
  }
}
