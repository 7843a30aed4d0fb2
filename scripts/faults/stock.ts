import { demoAdmin, type Product, ShopApi } from '../shop-api.ts';

/** More units of a product than an experiment can sell. */
export const plenty = 1_000_000;

/** Three products with plenty of stock. */
export async function stockUp(url: string): Promise<Product[]> {
  const admin = await new ShopApi(url).logIn(demoAdmin);
  const products = await admin.get<Product[]>('/products?_limit=3');
  return Promise.all(
    products.map(({ id }) => admin.send<Product>('PATCH', `/products/${id}`, { stock: plenty })),
  );
}
