import type { Product } from './product.ts';
import type { Option, Size, SizeStock } from './product-choices.ts';

// What a shopper buys of a product is a variant: a color, and a size or, where the merchant names options, a combination
// of their values, which is a size by its name.

/** Between the values in the name of a combination. */
const valueMark = ' / ';

export const nameOfValues = (values: readonly string[]): string => values.join(valueMark);

export const valuesInName = (name: string): string[] => name.split(valueMark);

/** A value of an option as a filter of the product list names it: `Weight: 250 g`. */
export const optionValue = (name: string, value: string): string => `${name}: ${value}`;

/** The parts of such a name. */
export function optionAndValue(named: string): [name: string, value: string] {
  const [name = '', ...value] = named.split(': ');
  return [name, value.join(': ')];
}

/** How many combinations there are, without making them: a few options of many values have millions. */
export const countCombinations = (options: readonly Pick<Option, 'values'>[]): number =>
  options.reduce((count, { values }) => count * values.length, 1);

/** The names of all combinations, in the order of the values. */
export function combinationsOf(options: readonly Option[]): string[] {
  const combined = options.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
  return options.length === 0 ? [] : combined.map(nameOfValues);
}

type Chosen = { color?: string | undefined; size?: string | undefined };

/** Whether what is bought depends on the size, so that nothing can be sold without one. */
export const needsSize = ({
  sizes,
  options,
  sizeStocks,
}: Pick<Product, 'sizes' | 'options' | 'sizeStocks'>) =>
  Boolean(options?.length || sizeStocks?.length || sizes?.some(({ price }) => price !== undefined));

/** The size of a purchase: where one is needed and none was chosen, the first that is in stock. */
export function sizeBought(
  of: Pick<Product, 'sizes' | 'options' | 'sizeStocks'>,
  size: string | undefined,
): string | undefined {
  if (size || !needsSize(of)) return size;
  return (of.sizes?.find(({ inStock }) => inStock) ?? of.sizes?.[0])?.name;
}

const sizeOf = (sizes: readonly Omit<Size, 'sku'>[] | null | undefined, size: string | undefined) =>
  size ? sizes?.find(({ name }) => name === size) : undefined;

/** In the shop's currency. */
export const priceOf = (of: Pick<Product, 'price' | 'sizes'>, size: string | undefined): number =>
  sizeOf(of.sizes, size)?.price ?? of.price;

/** What a product's page shows where nothing has been chosen, in the shop's currency. */
export const openingPrice = (of: Pick<Product, 'price' | 'sizes' | 'options' | 'sizeStocks'>): number =>
  priceOf(of, sizeBought(of, undefined));

/** Units left; null if they are not counted. */
export const stockOf = (
  { stock, sizeStocks }: Pick<Product, 'stock' | 'sizeStocks'>,
  size: string | undefined,
): number | null => (sizeStocks ? (sizeStocks.find(({ name }) => name === size)?.stock ?? 0) : stock);

/** Whether a size, where they have stocks of their own, is one of the product's. */
export const hasStockOf = ({ sizeStocks }: Pick<Product, 'sizeStocks'>, size: string | undefined): boolean =>
  sizeStocks?.some(({ name }) => name === size) ?? true;

/** The picture of a cart or order line: of the size or the color that was chosen, or else the product's. */
export const thumbnailIn = (
  { thumbnail, colors, sizes }: Pick<Product, 'thumbnail' | 'colors' | 'sizes'>,
  { color, size }: Chosen,
): string =>
  sizeOf(sizes, size)?.picture || (colors?.find(({ name }) => name === color)?.images?.[0] ?? thumbnail);

type Settled = {
  price: number;
  stock: number | null;
  sizes: Size[] | null;
  options: Option[] | null;
  sizeStocks: SizeStock[] | null;
};

/**
 * A product with what follows from its options and sizes: options name the sizes; the lowest price of a size is the
 * product's, and a size of that price has none of its own; stocks of sizes are there for all of them, their sum is the
 * product's, and a size without units is sold out.
 */
export function settled(product: Settled): Settled {
  const options = product.options?.length ? product.options : null;
  const named = options ? sizesNamed(combinationsOf(options), product.sizes) : product.sizes;
  const { price, sizes } = withLowestPrice(product.price, named);
  if (!product.sizeStocks || !sizes?.length) {
    return { ...product, options, price, sizes, sizeStocks: null };
  }
  const sizeStocks = sizes.map(({ name }) => ({
    name,
    stock: product.sizeStocks?.find((known) => known.name === name)?.stock ?? 0,
  }));
  return { ...product, options, price, ...withStocks(sizes, sizeStocks) };
}

/** What sizes and product are by the stocks of the sizes. */
export const withStocks = (sizes: readonly Size[], sizeStocks: SizeStock[]) => ({
  sizes: sizes.map((size, at) => ({ ...size, inStock: (sizeStocks[at]?.stock ?? 0) > 0 })),
  sizeStocks,
  stock: sizeStocks.reduce((sum, { stock }) => sum + stock, 0),
});

const sizesNamed = (names: readonly string[], sizes: readonly Size[] | null): Size[] =>
  names.map((name) => sizes?.find((size) => size.name === name) ?? { name, inStock: true });

function withLowestPrice(price: number, sizes: Size[] | null): { price: number; sizes: Size[] | null } {
  if (!sizes?.some((size) => size.price !== undefined)) return { price, sizes };
  const lowest = Math.min(...sizes.map((size) => size.price ?? price));
  return {
    price: lowest,
    sizes: sizes.map(({ price: own = price, ...size }) => (own === lowest ? size : { ...size, price: own })),
  };
}
