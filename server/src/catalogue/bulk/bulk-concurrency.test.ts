import type { ProductsChange } from '@kiosk/contract/product-changes.ts';
import { Interleaving } from '@kiosk/testkit/interleaving.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { describeShop } from '@kiosk/testkit/shop.ts';
import { expect, test } from 'vitest';
import type { NewProduct } from '../product-rows.ts';

const interleaving = new Interleaving();

describeShop(
  'A change of many products during a sale',
  (shop) => {
    /** Previews a change of one product, and makes it while a shopper buys a unit. */
    async function changeDuringSale(product: NewProduct, change: ProductsChange, size?: string) {
      const [as, shopper] = [await shop.admin(), await shop.customer()];
      const previewed = async () => {
        const body = { chosen: { ids: [product.id] }, change };
        return (await shop.post('/admin/products/changes/preview', { as, body })).body.id;
      };
      const apply = (preview: string) => shop.post('/admin/products/changes', { as, body: { preview } });
      const order = placement([product]);
      const items = order.items.map((item) => ({ ...item, ...(size && { size }) }));
      const preview = await previewed();
      const [made, sold] = await interleaving.interrupt(shop, () => apply(preview), {
        at: /from "products"/,
        act: () => shop.post('/orders', { as: shopper, body: { ...order, items } }),
      });
      return { made, sold, makeAgain: async () => apply(await previewed()) };
    }

    test('a stock that is raised while a unit is sold loses no unit', async () => {
      const product = await shop.product({ stock: 50 });
      const { made, sold, makeAgain } = await changeDuringSale(product, { what: 'add-stock', value: 100 });
      expect([made.status, sold.status]).toEqual([409, 201]);
      expect(await shop.stockOf(product.id)).toBe(49);
      expect((await makeAgain()).status).toBe(200);
      expect(await shop.stockOf(product.id)).toBe(149);
    });

    test('a price that is raised while a variant sells out loses neither', async () => {
      const sizes = [
        { name: 'S', inStock: true },
        { name: 'L', inStock: true, price: 30 },
      ];
      const sizeStocks = sizes.map(({ name }) => ({ name, stock: 1 }));
      const product = await shop.product({ price: 10, sizes, sizeStocks, stock: 2 });
      const raise: ProductsChange = { what: 'raise-price-by-amount', value: 0.5 };
      const { made, sold, makeAgain } = await changeDuringSale(product, raise, 'S');
      expect([made.status, sold.status]).toEqual([409, 201]);
      expect((await makeAgain()).status).toBe(200);
      expect((await shop.get(`/products/${product.id}`)).body).toMatchObject({
        price: 10.5,
        sizes: [
          { name: 'S', inStock: false },
          { name: 'L', inStock: true, price: 30.5 },
        ],
      });
    });
  },
  {},
  { dialect: interleaving.dialect },
);
