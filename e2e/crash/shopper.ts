import { randomUUID } from 'node:crypto';
import { cashOrder, type Order, type Product, type ShopApi } from '../../scripts/shop-api.ts';
import type { Random } from './random.ts';

type Attempt = { key: string; body: ReturnType<typeof cashOrder> };

/** Buys without a break, and remembers what the shop said. */
export class Shopper {
  readonly #api: ShopApi;
  readonly #products: readonly Product[];
  readonly #random: Random;
  /** What was asked and not answered: the shop may have stored it or not. */
  unanswered: Attempt[] = [];
  /** The orders that the shop acknowledged, by the key they were placed with. */
  readonly placed = new Map<string, { id: string; attempt: Attempt }>();

  constructor(api: ShopApi, products: readonly Product[], random: Random) {
    this.#api = api;
    this.#products = products;
    this.#random = random;
  }

  /** Places one order after the other until the shop stops answering. */
  async buyUntilTheShopFails(): Promise<void> {
    for (;;) {
      const attempt = { key: randomUUID(), body: cashOrder(this.#someLines()) };
      this.unanswered.push(attempt);
      const answered = await this.#place(attempt).catch(refusalsOnly);
      if (answered === undefined) return;
      this.unanswered.pop();
    }
  }

  /** Asks again for everything that was not answered. */
  async askAgain(): Promise<void> {
    for (const attempt of this.unanswered) await this.#place(attempt);
    this.unanswered = [];
  }

  /** Asks again for an order that the shop has acknowledged. @returns its id then and now */
  async repeatLast(): Promise<{ then: string; now: string } | undefined> {
    const last = [...this.placed.values()].at(-1);
    if (last === undefined) return undefined;
    const then = last.id;
    return { then, now: (await this.#place(last.attempt)).id };
  }

  orders = (): Promise<Order[]> => this.#api.get<Order[]>('/orders/own');

  async #place(attempt: Attempt): Promise<Order> {
    const order = await this.#api.send<Order>('POST', '/orders', attempt.body, {
      'Idempotency-Key': attempt.key,
    });
    this.placed.set(attempt.key, { id: order.id, attempt });
    return order;
  }

  #someLines() {
    const products = this.#products.filter(() => this.#random.below(2) === 0);
    const chosen = products.length > 0 ? products : this.#products.slice(0, 1);
    return chosen.map((product) => ({ product, quantity: 1 + this.#random.below(3) }));
  }
}

/** A shop that is dead gives no answer; a shop that refuses a good order is a fault. */
function refusalsOnly(error: unknown): undefined {
  if (error instanceof TypeError) return undefined; // what fetch throws when the connection breaks
  throw error;
}
