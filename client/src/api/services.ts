import { type AccountsApi, accountsApi } from './accounts.ts';
import { type CartApi, cartApi } from './cart.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { createHttp, type Http } from './http.ts';
import { createOrderAttempts, type OrderAttempts } from './order-attempts.ts';
import { type OrdersApi, ordersApi } from './orders.ts';
import { attemptsWithoutKeys, withoutChoices } from './other-backend.ts';
import { type ProductsApi, productsApi } from './products.ts';
import { createQueue, type Turns } from './queue.ts';
import type { StoredText } from './stored-text.ts';
import type { Tokens } from './tokens.ts';

/** What the thunks of every slice work with; the store is made with one of these. */
export type Services = {
  products: ProductsApi;
  accounts: AccountsApi;
  cart: CartApi;
  orders: OrdersApi;
  /** For calls that only some pages make, and whose code comes with these. */
  http: Http;
  /** The backend is our own server, which also does what goes beyond point 7. */
  isOurs: boolean;
  tokens: Tokens;
  drafts: Drafts;
  orderAttempts: OrderAttempts;
  addressTurns: Turns;
};

type Options = {
  baseUrl: string;
  tokens: Tokens;
  /** Where the checkout's draft rests. */
  draft: StoredText;
  isOurs?: boolean;
  fetch?: typeof globalThis.fetch;
};

export function createServices({ baseUrl, tokens, draft, isOurs = true, fetch }: Options): Services {
  const http = createHttp({ baseUrl, readToken: tokens.read, fetch });
  const orders = ordersApi(http, isOurs);
  const cart = cartApi(http);
  return {
    products: productsApi(http, isOurs),
    accounts: accountsApi(http, isOurs),
    cart: isOurs ? cart : withoutChoices(cart),
    orders,
    http,
    isOurs,
    tokens,
    drafts: createDrafts(draft),
    orderAttempts: isOurs ? createOrderAttempts(orders.place) : attemptsWithoutKeys(orders, cart),
    addressTurns: createQueue(),
  };
}
