import { cashOrder, Refusal, ShopApi } from '../../scripts/shop-api.ts';
import { type Attack, repeat, Tally } from './attack.ts';

/** One new account orders all that there is, ten units at a time, cash on delivery. */
export const emptying: Attack = {
  name: 'one account orders everything, 8 orders in flight',
  run: async ({ url }) => {
    const stranger = await new ShopApi(url).signUp();
    const units = (await stranger.products()).flatMap((product) =>
      Array.from({ length: Math.ceil((product.stock ?? 0) / 10) }, (_, at) => ({
        product,
        quantity: Math.min(10, (product.stock ?? 0) - at * 10),
      })),
    );
    const wanted = units.reduce((sum, { quantity }) => sum + quantity, 0);
    const tally = new Tally();
    let sold = 0;
    await repeat(8, async (at) => {
      const line = units[at % units.length];
      if (line === undefined) throw new Error('the shop has no stock');
      const { product, quantity } = line;
      // The totals of a product that was sold once more than there is would be refused in any case.
      const status = await statusOf(stranger.send('POST', '/orders', cashOrder([{ product, quantity }])));
      if (status === 201) sold += quantity;
      tally.add(status);
      return status;
    });
    return `${sold} of ${wanted} units sold; ${tally}`;
  },
};

const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 201,
    (error) => {
      if (error instanceof Refusal) return error.status;
      throw error;
    },
  );
