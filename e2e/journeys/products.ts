import type { Product, ShopApi } from '../../scripts/shop-api.ts';

/** As many as no journey buys. */
const plenty = 15;

/** The sizes that journeys choose. */
const chosenSizes = ['M', 'L', 'XL'];

/** The category in which a title was found last. It is read first, because each costs a call. */
const lastFoundIn = new Map<string, string>();

/**
 * A product of the demo catalogue that can be bought, whatever earlier journeys of this worker have bought, and the
 * category that shows it on its first page.
 */
export async function findProduct(api: ShopApi, title: RegExp): Promise<Product & { categoryLabel: string }> {
  const categories = await api.get<{ value: string; label: string }[]>('/categories');
  const isLikely = ({ value }: { value: string }) => Number(value === lastFoundIn.get(title.source));
  for (const { value, label } of categories.toSorted((one, other) => isLikely(other) - isLikely(one))) {
    const products = await api.get<Product[]>(
      `/products?category=${encodeURIComponent(value)}&_page=1&_limit=10`,
    );
    const found = products.find(
      ({ title: name, stock, sizes = [] }) =>
        title.test(name) &&
        (stock ?? plenty) >= plenty &&
        sizes.every((size) => size.inStock || !chosenSizes.includes(size.name)),
    );
    if (found) {
      lastFoundIn.set(title.source, value);
      return { ...found, categoryLabel: label };
    }
  }
  throw new Error(`the demo catalogue has no ${title}`);
}
