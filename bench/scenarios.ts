import { randomUUID } from 'node:crypto';
import { cashOrder, demoAdmin, type Product, ShopApi } from '../scripts/shop-api.ts';
import { defaultConnections, type Flow } from './load.ts';

export type Scenario = { name: string; flow: Flow; connections?: number };

/** Enough that nobody fills a cart (100 lines) while one is measured. */
const shoppers = 16 * defaultConnections;
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

  const [shopper] = crowd as [ShopApi];
  const { script, picture } = await filesOf(url, first);
  const filtered = `/api/products?category=${first.category}&brand=${first.brand}&_sort=price&_order=desc&_limit=10`;
  await shopper.send('POST', '/cart', { product: first.id, quantity: 1 });
  return [
    { name: 'Product list', flow: get('/api/products?_page=1&_limit=10') },
    { name: 'Product list, compressed', flow: get('/api/products?_page=1&_limit=10', browser) },
    { name: 'Product list, filtered and sorted', flow: get(filtered, browser) },
    { name: 'One product', flow: get(`/api/products/${first.id}`, browser) },
    { name: 'Page shell', flow: get('/', browser) },
    { name: 'Script', flow: get(script, browser) },
    { name: 'Picture', flow: get(picture, browser) },
    { name: 'Session check', flow: get('/api/auth/check', { ...browser, ...shopper.headers }) },
    { name: 'Cart', flow: get('/api/cart', { ...browser, ...shopper.headers }) },
    { name: 'Add to cart', flow: addToCart(crowd, products) },
    { name: 'Order', flow: order(crowd, products) },
    ...[1, 8, 32].map((connections) => ({
      name: `Cash checkout, ${connections === 1 ? 'one shopper' : `${connections} shoppers`}`,
      flow: checkOut(crowd, products),
      connections,
    })),
  ];
}

/** What browsers offer. */
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

const get =
  (path: string, headers: Record<string, string> = {}): Flow =>
  () => [{ method: 'GET', path, headers }];

/** The addresses of the storefront's largest script and of a product's picture. */
async function filesOf(url: string, { images }: Product): Promise<{ script: string; picture: string }> {
  const shell = await (await fetch(url)).text();
  const script = /<script[^>]*src="([^"]+)"/.exec(shell)?.[1];
  const [picture] = images;
  if (!script || !picture) throw new Error('the storefront is not built: npm run build');
  return { script, picture };
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

/** A product in each color and size that it is offered in; each is a line of its own. */
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

/** A shopper orders one unit, with an empty cart; each order has its own key. */
const order =
  (crowd: readonly ShopApi[], products: readonly Product[]): Flow =>
  (flow) => [orderStep(pick(crowd, flow), pick(products, flow))];

/** A shopper adds one unit and orders it; each order has its own key. */
const checkOut =
  (crowd: readonly ShopApi[], products: readonly Product[]): Flow =>
  (flow) => {
    const shopper = pick(crowd, flow);
    const product = pick(products, flow);
    return [post(shopper, '/api/cart', { product: product.id, quantity: 1 }), orderStep(shopper, product)];
  };

const orderStep = (shopper: ShopApi, product: Product) =>
  post(shopper, '/api/orders', cashOrder([{ product, quantity: 1 }]), { 'idempotency-key': randomUUID() });

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
