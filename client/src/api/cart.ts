import type { CartLine } from '@kiosk/contract/cart.ts';
import { apiPaths, pathTo } from '@kiosk/contract/paths.ts';
import type { Http } from './http.ts';

export type CartApi = ReturnType<typeof cartApi>;
export type NewCartLine = Omit<CartLine, 'id'>;

/** In milliseconds. */
const freshFor = 10_000;

export const cartApi = (http: Http) => {
  const underWay = new Set<Promise<unknown>>();
  let begun = 0;
  let readAt = Number.NEGATIVE_INFINITY;

  const changing = async (path: string, options: Parameters<Http>[1]): Promise<unknown> => {
    const call = http(path, { ...options, signedIn: true });
    underWay.add(call);
    begun += 1;
    try {
      return (await call).body;
    } finally {
      underWay.delete(call);
    }
  };

  return {
    /** The cart with every change in it: what was read while one was under way may or may not hold it, and is read again. */
    async list(): Promise<CartLine[]> {
      for (;;) {
        await Promise.allSettled(underWay);
        const before = begun;
        const { body } = await http(apiPaths.cart, { signedIn: true });
        if (begun !== before) continue;
        readAt = Date.now();
        return (body as CartLine[]).map(toLine);
      }
    },

    /** Whether the cart was read a moment ago, so that a look at it would hardly find anything new. */
    isFresh: (): boolean => Date.now() - readAt < freshFor,

    /** A backend that knows no colors and sizes answers none: then its line has none, and is found by its product. */
    async add(line: NewCartLine): Promise<CartLine> {
      const body = await changing(apiPaths.cart, { method: 'POST', body: line });
      return toLine({ ...line, color: undefined, size: undefined, ...(body as CartLine) });
    },

    async changeQuantity(id: string, quantity: number): Promise<void> {
      await changing(pathTo(apiPaths.cartLine, id), { method: 'PATCH', body: { id, quantity } });
    },

    async remove(id: string): Promise<void> {
      await changing(pathTo(apiPaths.cartLine, id), { method: 'DELETE' });
    },
  };
};

/** The shop has fewer units of it than the line, or none. Another backend does not say so. */
export const isShort = (line: CartLine): line is CartLine & { available: number } =>
  line.available !== undefined && line.available < line.quantity;

/** Price and quantity may arrive as text (point 3). */
const toLine = (raw: CartLine): CartLine => ({
  ...raw,
  price: Number(raw.price),
  quantity: Number(raw.quantity),
});
