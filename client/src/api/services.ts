import { type AccountsApi, accountsApi } from './accounts.ts';
import { type CartApi, cartApi } from './cart.ts';
import { createHttp } from './http.ts';
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotency-keys.ts';
import { type OrdersApi, ordersApi } from './orders.ts';
import { type ProductsApi, productsApi } from './products.ts';
import type { Tokens } from './tokens.ts';

/** What the thunks of every slice work with; the store is made with one of these. */
export type Services = {
  products: ProductsApi;
  accounts: AccountsApi;
  cart: CartApi;
  orders: OrdersApi;
  tokens: Tokens;
  idempotencyKeys: IdempotencyKeys;
};

type Options = { baseUrl: string; tokens: Tokens; fetch?: typeof globalThis.fetch };

export function createServices({ baseUrl, tokens, fetch }: Options): Services {
  const http = createHttp({ baseUrl, readToken: tokens.read, fetch });
  return {
    products: productsApi(http),
    accounts: accountsApi(http),
    cart: cartApi(http),
    orders: ordersApi(http),
    tokens,
    idempotencyKeys: createIdempotencyKeys(),
  };
}
