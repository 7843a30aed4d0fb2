import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@kiosk/testkit/random.ts';
import type { Findings } from '../../scripts/faults/findings.ts';
import { checkBooks, checkOrders } from '../../scripts/faults/order-check.ts';
import { newShoppers, type Shopper } from '../../scripts/faults/shopper.ts';
import { stockUp } from '../../scripts/faults/stock.ts';
import type { Shop } from '../../scripts/shop.ts';
import type { Product } from '../../scripts/shop-api.ts';

/** A shop that takes longer to serve again counts as not healed, in milliseconds. */
const healingLimit = 60_000;

/** Shoppers who order without a break in a shop that lives on while something around it fails. */
export class OrderStream {
  readonly #url: string;
  readonly #products: readonly Product[];
  readonly #crowd: readonly Shopper[];
  #isOver = true;
  #buying: Promise<unknown> = Promise.resolve();
  #fault: unknown;

  private constructor(url: string, products: readonly Product[], crowd: readonly Shopper[]) {
    this.#url = url;
    this.#products = products;
    this.#crowd = crowd;
  }

  static async open(url: string, random: Random, shoppers = 4): Promise<OrderStream> {
    const products = await stockUp(url);
    return new OrderStream(url, products, await newShoppers(shoppers, { url, products, random }));
  }

  /** How many requests were not answered so far. */
  get failed(): number {
    return this.#crowd.reduce((sum, { failed }) => sum + failed, 0);
  }

  start(): void {
    this.#isOver = false;
    this.#buying = Promise.all(this.#crowd.map((shopper) => shopper.buyThroughOutages(() => this.#isOver)));
    this.#buying.catch((fault) => {
      this.#fault = fault;
    });
  }

  /** Waits for the answers that are under way. @throws what a shopper met that no outage explains */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#buying;
  }

  /** Waits until every shopper has an order that was wanted after this moment. @returns how long it took, in seconds */
  async untilHealed(): Promise<number> {
    const next = this.#crowd.map(({ purchases }) => purchases.length);
    return this.#until(
      () => this.#crowd.every((shopper, at) => shopper.hasFinished(next[at] ?? 0)),
      'not every shopper has an order again',
    );
  }

  /** Waits until every shopper has been refused since this moment. */
  async untilRefused(): Promise<void> {
    const before = this.#crowd.map(({ failed }) => failed);
    await this.#until(
      () => this.#crowd.every(({ failed }, at) => failed > (before[at] ?? 0)),
      'not every shopper has been refused',
    );
  }

  /** Compares everything with what was answered. Nobody may be buying. */
  check = (findings: Findings): Promise<void> =>
    checkOrders(this.#url, this.#products, this.#crowd, findings);

  checkBooks = (shop: Shop, findings: Findings): Promise<void> => checkBooks(shop, this.#crowd, findings);

  async #until(isSo: () => boolean, otherwise: string): Promise<number> {
    const begin = performance.now();
    while (!isSo()) {
      if (this.#fault !== undefined) throw this.#fault;
      if (performance.now() - begin > healingLimit) throw new Error(otherwise);
      await pause(5);
    }
    return (performance.now() - begin) / 1000;
  }
}
