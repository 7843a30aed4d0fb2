import { type AccountsApi, accountsApi } from './accounts.ts';
import { attemptsWhenNeeded } from './attempts-when-needed.ts';
import { type Capabilities, ownServer } from './capabilities.ts';
import { type CartApi, cartApi } from './cart.ts';
import { type Confirmations, createConfirmations, withConfirmation } from './confirmations.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { createHttp, type Http } from './http.ts';
import { createLock, type Lock } from './lock.ts';
import type { OrderAttempts } from './order-attempts.ts';
import { type OrdersApi, ordersApi } from './orders.ts';
import { withoutChoices } from './other-backend.ts';
import { type ProductsApi, productsApi } from './products.ts';
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
  capabilities: Capabilities;
  confirmations: Confirmations;
  tokens: Tokens;
  drafts: Drafts;
  orderAttempts: OrderAttempts;
  addressLock: Lock;
};

type Options = {
  baseUrl: string;
  tokens: Tokens;
  /** Where the checkout's draft rests. */
  draft: StoredText;
  capabilities?: Capabilities;
  fetch?: typeof globalThis.fetch;
};

export function createServices(options: Options): Services {
  const { baseUrl, tokens, draft, capabilities = ownServer, fetch } = options;
  const confirmations = createConfirmations();
  const http = withConfirmation(createHttp({ baseUrl, readToken: tokens.read, fetch }), confirmations);
  const orders = ordersApi(http, capabilities);
  const cart = cartApi(http);
  return {
    products: productsApi(http),
    accounts: accountsApi(http, capabilities),
    cart: capabilities.variants ? cart : withoutChoices(cart),
    orders,
    http,
    capabilities,
    confirmations,
    tokens,
    drafts: createDrafts(draft),
    orderAttempts: attemptsWhenNeeded(async () =>
      capabilities.orderKeys
        ? (await import('./order-attempts.ts')).createOrderAttempts(orders.place)
        : (await import('./attempts-without-keys.ts')).attemptsWithoutKeys(orders, cart),
    ),
    addressLock: createLock(),
  };
}
