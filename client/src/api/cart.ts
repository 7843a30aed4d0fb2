import type { CartLine } from '@kiosk/contract/cart.ts';
import { apiPaths, pathTo } from '@kiosk/contract/paths.ts';
import type { Http } from './http.ts';

export type CartApi = ReturnType<typeof cartApi>;
export type NewCartLine = Omit<CartLine, 'id'>;

export const cartApi = (http: Http) => ({
  async list(): Promise<CartLine[]> {
    const { body } = await http(apiPaths.cart, { signedIn: true });
    return (body as CartLine[]).map(toLine);
  },

  async add(line: NewCartLine): Promise<CartLine> {
    const { body } = await http(apiPaths.cart, { method: 'POST', body: line, signedIn: true });
    return toLine({ ...line, ...(body as CartLine) });
  },

  async changeQuantity(id: string, quantity: number): Promise<void> {
    const path = pathTo(apiPaths.cartLine, id);
    await http(path, { method: 'PATCH', body: { id, quantity }, signedIn: true });
  },

  async remove(id: string): Promise<void> {
    await http(pathTo(apiPaths.cartLine, id), { method: 'DELETE', signedIn: true });
  },
});

/** Price and quantity may arrive as text (point 3). */
const toLine = (raw: CartLine): CartLine => ({
  ...raw,
  price: Number(raw.price),
  quantity: Number(raw.quantity),
});
