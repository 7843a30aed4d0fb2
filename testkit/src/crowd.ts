import { setTimeout as pause } from 'node:timers/promises';
import { apiPrefix } from '@kiosk/contract/paths.ts';
import { address } from './orders.ts';

type Wares = { id: string; price: number };

/** Shoppers who place one order after the other, each under a key of its own, while something breaks. */
export class Crowd {
  readonly #url: string;
  readonly #wares: readonly Wares[];
  /** The orders that were acknowledged, by their keys. */
  readonly placed = new Map<string, string>();
  /** Retries of the orders without a response, by their keys. */
  readonly #open = new Map<string, () => Promise<void>>();
  /** The status of every response that was no order; 0 if there was none. */
  readonly failures: { status: number; body: string; retryAfter: string | null }[] = [];
  readonly #buying: Promise<void>[] = [];
  #isOver = false;
  #count = 0;

  constructor(url: string, wares: readonly Wares[]) {
    this.#url = url;
    this.#wares = wares;
  }

  /** Each token is a shopper's. */
  start(tokens: readonly string[]): void {
    this.#buying.push(...tokens.map((token) => this.#buyOn(token)));
  }

  /** Waits until this many more orders are acknowledged. */
  async more(orders: number): Promise<void> {
    const target = this.placed.size + orders;
    while (this.placed.size < target && !this.#isOver) await pause(5);
  }

  stop(): void {
    this.#isOver = true;
  }

  /** Lets all shoppers finish, then retries every order without a response. */
  async finish(): Promise<void> {
    this.stop();
    await Promise.all(this.#buying);
    for (const askAgain of [...this.#open.values()]) await askAgain();
    if (this.#open.size > 0)
      throw new Error(`${this.#open.size} orders are refused when they are asked again`);
  }

  /** Retries under the same key until there is a response, as the storefront does. */
  async #buyOn(token: string): Promise<void> {
    while (!this.#isOver) {
      const key = await this.buy(token);
      for (let ask = this.#open.get(key); ask && !this.#isOver; ask = this.#open.get(key)) {
        await pause(20);
        await ask();
      }
    }
  }

  /** Sends one order once. @returns its key */
  async buy(token: string): Promise<string> {
    const number = this.#count++;
    const ware = this.#wares[number % this.#wares.length];
    if (ware === undefined) throw new Error('there is nothing to buy');
    const key = `crowd-order-${number}`;
    const ask = () => this.#place(token, key, ware);
    this.#open.set(key, ask);
    await ask();
    return key;
  }

  async #place(token: string, key: string, { id, price }: Wares): Promise<void> {
    try {
      const answer = await fetch(`${this.#url}${apiPrefix}/orders`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({
          items: [{ product: id, quantity: 1 }],
          totalAmount: price,
          totalItems: 1,
          paymentMethod: 'cash',
          selectedAddresses: address,
        }),
      });
      const body = await answer.text();
      if (answer.status === 201) {
        this.placed.set(key, JSON.parse(body).id);
        this.#open.delete(key);
      } else {
        this.failures.push({ status: answer.status, body, retryAfter: answer.headers.get('retry-after') });
      }
    } catch (error) {
      this.failures.push({ status: 0, body: String(error), retryAfter: null });
    }
  }
}
