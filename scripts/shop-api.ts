import { randomBytes } from 'node:crypto';

/** The parts of the shop's responses that tests and benchmarks read. */
export type Product = {
  id: string;
  title: string;
  price: number;
  brand: string;
  category: string;
  images: string[];
  rating: number;
  stock: number | null;
  colors?: { name: string; images?: string[] }[];
  sizes?: { name: string; inStock: boolean }[];
};
export type Order = {
  id: string;
  status: string;
  paymentStatus: string;
  totalAmount: number;
  totalItems: number;
  items: { product: string; title: string; price: number; quantity: number }[];
};

export const demoAdmin = { email: 'admin@example.com', password: 'Admin1234' };

export const someAddress = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+1 555 0100',
  street: '12 Analytical Row',
  city: 'Springfield',
  state: 'Illinois',
  pinCode: '62701',
};

export type Account = { username: string; email: string; password: string };

/** Sign-up data of a new customer. */
export function newAccount(): Account {
  const name = `shopper_${randomBytes(5).toString('hex')}`;
  return { username: name, email: `${name}@example.com`, password: 'Harbour1' };
}

/** A response that is not 2xx. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(`${status} ${message}`);
    this.status = status;
  }
}

/** The shop's API, called by a visitor or, with a token, by an account. */
export class ShopApi {
  readonly url: string;
  readonly token: string | undefined;

  constructor(url: string, token?: string) {
    this.url = url;
    this.token = token;
  }

  async signUp(account = newAccount()): Promise<ShopApi> {
    const { token } = await this.send<{ token: string }>('POST', '/auth/signup', account);
    return new ShopApi(this.url, token);
  }

  async logIn(account: { email: string; password: string }): Promise<ShopApi> {
    const { token } = await this.send<{ token: string }>('POST', '/auth/login', account);
    return new ShopApi(this.url, token);
  }

  /** Every product, page by page. */
  async products(): Promise<Product[]> {
    const all: Product[] = [];
    for (let page = 1; ; page++) {
      const some = await this.get<Product[]>(`/products?_limit=100&_page=${page}`);
      all.push(...some);
      if (some.length < 100) return all;
    }
  }

  get = <T>(path: string): Promise<T> => this.send<T>('GET', path);

  /** @throws Refusal when the answer is not 2xx; TypeError when the network fails */
  async send<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const answer = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...this.headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Refusal(answer.status, `${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  get headers(): Record<string, string> {
    return this.token === undefined ? {} : { authorization: `Bearer ${this.token}` };
  }
}

/** The body of `POST /orders` for an order to be paid by card. */
export const cardOrder = (lines: Parameters<typeof cashOrder>[0]) => ({
  ...cashOrder(lines),
  paymentMethod: 'card',
});

/** The body of `POST /orders` for a cash order. */
export const cashOrder = (lines: readonly { product: Product; quantity: number }[]) => ({
  items: lines.map(({ product, quantity }) => ({ product: product.id, quantity })),
  totalAmount:
    lines.reduce((cents, line) => cents + Math.round(line.product.price * 100) * line.quantity, 0) / 100,
  totalItems: lines.reduce((sum, line) => sum + line.quantity, 0),
  paymentMethod: 'cash',
  selectedAddresses: someAddress,
});
