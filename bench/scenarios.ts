import { randomUUID } from 'node:crypto';
import { cashOrder, demoAdmin, type Product, ShopApi } from '../scripts/shop-api.ts';
import { connections, type Flow } from './load.ts';

export type Scenario = { name: string; flow: Flow };

const shoppers = 4 * connections;
/** More stock than a run can sell. */
const plenty = 1_000_000_000;
/** Maximum units of a cart line (point 9 of the specification). */
const maxOfOneLine = 10;

/** Creates products and shoppers, and returns the scenarios. */
export async function prepare(url: string): Promise<Scenario[]> {
  const products = await stockUp(url);
  const crowd: ShopApi[] = [];
  for (let shopper = 0; shopper < shoppers; shopper++) crowd.push(await new ShopApi(url).signUp());
  const [first] = products;
  if (first === undefined) throw new Error('the shop has no products');

  return [
    { name: 'Product list', flow: () => [{ method: 'GET', path: '/api/products?_page=1&_limit=10' }] },
    { name: 'One product', flow: () => [{ method: 'GET', path: `/api/products/${first.id}` }] },
    { name: 'Add to cart', flow: addToCart(crowd, products) },
    { name: 'Cash checkout (cart, then order)', flow: checkOut(crowd, products) },
  ];
}

async function stockUp(url: string): Promise<Product[]> {
  const admin = await new ShopApi(url).logIn(demoAdmin);
  const products = await admin.products();
  for (const { id } of products) await admin.send('PATCH', `/products/${id}`, { stock: plenty });
  return products;
}

/** The shoppers alternate; each fills one line of the cart before the next. */
function addToCart(crowd: readonly ShopApi[], products: readonly Product[]): Flow {
  const lines = products.flatMap(variantsOf);
  let added = 0;
  return () => {
    const shopper = pick(crowd, added);
    const line = pick(lines, Math.floor(added / crowd.length / maxOfOneLine));
    added += 1;
    return [post(shopper, '/api/cart', { ...line, quantity: 1 })];
  };
}

/** A product in each colour and size that it is offered in; each is a line of its own. */
const variantsOf = ({ id, colors = [], sizes = [] }: Product) =>
  orNone(colors).flatMap((color) =>
    orNone(sizes.filter(({ inStock }) => inStock)).map((size) => ({
      product: id,
      ...(color && { color: color.name }),
      ...(size && { size: size.name }),
    })),
  );

const orNone = <T>(choices: readonly T[]): readonly (T | undefined)[] =>
  choices.length > 0 ? choices : [undefined];

/** A shopper adds one unit and orders it; each order has its own key. */
const checkOut =
  (crowd: readonly ShopApi[], products: readonly Product[]): Flow =>
  (flow) => {
    const shopper = pick(crowd, flow);
    const product = pick(products, flow);
    return [
      post(shopper, '/api/cart', { product: product.id, quantity: 1 }),
      post(shopper, '/api/orders', cashOrder([{ product, quantity: 1 }]), {
        'idempotency-key': randomUUID(),
      }),
    ];
  };

const post = (shopper: ShopApi, path: string, body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  path,
  headers: { ...shopper.headers, 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** The element at an index, modulo the length. */
function pick<T>(from: readonly T[], at: number): T {
  const element = from[at % from.length];
  if (element === undefined) throw new Error('nothing to pick from');
  return element;
}
