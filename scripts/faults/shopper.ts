import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@kiosk/testkit/random.ts';
import { cardOrder, cashOrder, type Order, type Product, Refusal, ShopApi } from '../shop-api.ts';

/** One order of a shopper, and the shop's responses so far. */
export type Purchase = {
  readonly key: string;
  readonly body: ReturnType<typeof cashOrder>;
  /** The order that the shop acknowledged, and when. */
  orderId?: string;
  placedAt?: number;
  /** When the shop acknowledged its payment. */
  paidAt?: number;
};

const goodCard = { number: '4242424242424242', expiry: '12/34', cvc: '123' };

/** Buys continuously, every second time by card, and records the shop's responses. */
export class Shopper {
  readonly api: ShopApi;
  readonly purchases: Purchase[] = [];
  /** Orders that a key returned after it had returned another one. */
  readonly changedAnswers: string[] = [];
  /** How many requests were not answered. */
  failed = 0;
  readonly #products: readonly Product[];
  readonly #random: Random;
  readonly #now: () => number;

  /** @param now the recorded time of a response */
  constructor(api: ShopApi, products: readonly Product[], random: Random, now: () => number = Date.now) {
    this.api = api;
    this.#products = products;
    this.#random = random;
    this.#now = now;
  }

  /** Places and pays one order after the other until the shop stops answering, or `isOver` says so. */
  async buyUntilTheShopFails(isOver = () => false): Promise<void> {
    while (!isOver() && (await isAnswered(this.#buyOne())));
  }

  /** Goes on when the shop does not answer, as the storefront does: it asks again with the same key until it does. */
  async buyThroughOutages(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      if (await isAnswered(this.unfinished.length > 0 ? this.finishAll() : this.#buyOne())) continue;
      this.failed++;
      await pause(100);
    }
  }

  /** @param body of the order that `finish` is to place */
  want(body: Purchase['body']): Purchase {
    const purchase: Purchase = { key: randomUUID(), body };
    this.purchases.push(purchase);
    return purchase;
  }

  /** Requests without a complete response: the shop may have stored them or not. */
  get unfinished(): Purchase[] {
    return this.purchases.filter(
      ({ body, placedAt, paidAt }) => (body.paymentMethod === 'card' ? paidAt : placedAt) === undefined,
    );
  }

  /** Whether the purchase that is the nth of this shopper, from 0 on, was answered to its end. */
  hasFinished(nth: number): boolean {
    const purchase = this.purchases[nth];
    return purchase !== undefined && !this.unfinished.includes(purchase);
  }

  async finishAll(): Promise<void> {
    for (const purchase of this.unfinished) await this.finish(purchase);
  }

  /** Places or retries an order, and pays it if it is by card. */
  async finish(purchase: Purchase): Promise<void> {
    const order = await this.#place(purchase);
    if (purchase.body.paymentMethod !== 'card') return;
    if (order.paymentStatus !== 'paid') await this.#pay(order.id);
    purchase.paidAt = this.#now();
  }

  /** Repeats the request of an acknowledged order. */
  async repeatLast(): Promise<void> {
    const last = this.purchases.findLast(({ orderId }) => orderId !== undefined);
    if (last !== undefined) await this.#place(last);
  }

  #buyOne(): Promise<void> {
    const order = this.#random.below(2) === 0 ? cashOrder : cardOrder;
    return this.finish(this.want(order(this.#someLines())));
  }

  orders = (): Promise<Order[]> => this.api.get<Order[]>('/orders/own');

  async #place(purchase: Purchase): Promise<Order> {
    const { key, body, orderId } = purchase;
    const order = await this.api.send<Order>('POST', '/orders', body, { 'Idempotency-Key': key });
    if (orderId !== undefined && order.id !== orderId)
      this.changedAnswers.push(`${orderId}, now ${order.id}`);
    purchase.orderId ??= order.id;
    purchase.placedAt ??= this.#now();
    return order;
  }

  /** Pays as the page does. A card that was charged before the response was lost is not charged again. */
  async #pay(orderId: string): Promise<void> {
    if (await this.#isPaid(orderId)) return;
    const { clientSecret } = await this.api.send<{ clientSecret: string }>('POST', '/create-payment-intent', {
      orderId,
    });
    await this.api.send('POST', '/test-payments/confirm', { clientSecret, ...goodCard });
    if (!(await this.#isPaid(orderId))) throw new Error(`order ${orderId} is not paid`);
  }

  async #isPaid(orderId: string): Promise<boolean> {
    const { paymentStatus } = await this.api.send<Order>('POST', `/payments/${orderId}/check`);
    return paymentStatus === 'paid';
  }

  #someLines() {
    const products = this.#products.filter(() => this.#random.below(2) === 0);
    const chosen = products.length > 0 ? products : this.#products.slice(0, 1);
    return chosen.map((product) => ({ product, quantity: 1 + this.#random.below(3) }));
  }
}

/**
 * A shop that is dead or cannot reach its database gives no answer, and a proxy in front of it says so; a shop that
 * refuses a good order is a fault.
 * @throws what is a fault
 */
export async function isAnswered(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    const isSilent = error instanceof TypeError; // what fetch throws when the connection breaks
    if (isSilent || (error instanceof Refusal && [502, 503, 504].includes(error.status))) return false;
    throw error;
  }
}

/** Newly registered shoppers. */
export const newShoppers = (
  count: number,
  {
    url,
    products,
    random,
    now,
  }: { url: string; products: readonly Product[]; random: Random; now?: () => number },
): Promise<Shopper[]> =>
  Promise.all(
    Array.from(
      { length: count },
      async () => new Shopper(await new ShopApi(url).signUp(), products, random, now),
    ),
  );
