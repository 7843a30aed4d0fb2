import { placement } from '../orders.ts';
import type { Scene } from './scene.ts';

/** A double click, or two tabs. */
export const twice = async (work: () => Promise<unknown>): Promise<unknown> => Promise.all([work(), work()]);

/** The shopper orders what the cart was last seen to hold. */
export async function order(scene: Scene, key = scene.newKey()): Promise<void> {
  if (scene.inCart.length === 0) return;
  const { random } = scene.world;
  const paymentMethod = random.chance(92) ? 'card' : 'cash';
  const body = { ...placement(scene.inCart), paymentMethod, fromCart: random.chance(80) };
  const placed = await scene.call('POST', '/orders', { body, key });
  if (placed.statusCode !== 201) return;
  const { id } = placed.json();
  scene.orders.add(id);
  scene.placed.set(key, (scene.placed.get(key) ?? new Set()).add(id));
}

export async function changeCart(scene: Scene): Promise<void> {
  const { random, products } = scene.world;
  await scene.call('POST', '/cart', { body: { product: random.pick(products).id } });
  const { body } = await scene.call('GET', '/cart');
  const lines = JSON.parse(body) as { product: string; quantity: number }[];
  scene.inCart = products.filter(({ id }) => lines.some((line) => line.product === id));
  // These orders have one unit of each product.
  if (lines.some(({ quantity }) => quantity > 1)) scene.inCart = [];
  await order(scene);
}

/** The card form is shown. */
export async function ask(scene: Scene, orderId = scene.someOrder()): Promise<void> {
  if (orderId === undefined) return;
  const answer = await scene.call('POST', '/create-payment-intent', { body: { orderId, totalAmount: 1 } });
  if (answer.statusCode !== 200) return;
  scene.intents.add(String(answer.json().clientSecret).split('_secret_')[0] ?? '');
}

export async function check(scene: Scene): Promise<void> {
  const orderId = scene.someOrder();
  if (orderId) await scene.call('POST', `/payments/${orderId}/check`, { body: {} });
}

/** An administrator refunds a part, or the whole remainder. */
export async function refund(
  scene: Scene,
  {
    orderId = scene.someOrder(),
    key = scene.newKey(),
    cents,
  }: { orderId?: string; key?: string; cents?: number } = {},
): Promise<void> {
  const { random, admin } = scene.world;
  if (orderId === undefined) return;
  const some = cents ?? (random.chance(50) ? 1 + random.below(8000) : undefined);
  const body = some === undefined ? {} : { amount: some / 100 };
  await scene.call('POST', `/admin/orders/${orderId}/refunds`, { as: admin, body, key });
}

/** An administrator records a partial manual refund. */
export async function refundOutside(scene: Scene): Promise<void> {
  const { random, admin } = scene.world;
  const orderId = scene.someOrder();
  if (orderId === undefined) return;
  const body = { amount: (1 + random.below(4000)) / 100, description: 'In cash' };
  await scene.call('POST', `/admin/orders/${orderId}/manual-refunds`, {
    as: admin,
    body,
    key: scene.newKey(),
  });
}

export async function setStatus(scene: Scene, status: 'cancelled' | 'processing'): Promise<void> {
  const orderId = scene.someOrder();
  if (orderId) await scene.call('PATCH', `/orders/${orderId}`, { as: scene.world.admin, body: { status } });
}
