import { type Line, newId, type Order, type Product, seedProducts, type User } from './data.ts';

export type Account = { user: User; password: string; cart: Line[] };

/** What the backend remembers, for as long as it runs. */
export class Records {
  products: Product[] = seedProducts();
  readonly accounts: Account[] = [];
  readonly orders: Order[] = [];
  readonly #sessions = new Map<string, Account>();

  addAccount({ email, password, role }: { email: string; password: string; role: string }): Account {
    const account = { user: { _id: newId(), email, role, addresses: [] }, password, cart: [] };
    this.accounts.push(account);
    return account;
  }

  /** @returns the token of a new session */
  openSession(account: Account): string {
    const token = `${newId()}.${newId()}`;
    this.#sessions.set(token, account);
    return token;
  }

  endSession = (token: string): void => void this.#sessions.delete(token);

  accountOf = (token: string): Account | undefined => this.#sessions.get(token);
}
