import { cancelUnpaidOrders } from '@kiosk/server/orders/status/expiry.service.ts';
import { paymentVoiding } from '@kiosk/server/payments/intents/voiding.service.ts';
import { runPaymentJob } from '@kiosk/server/payments/job/job.service.ts';
import fc from 'fast-check';
import { vi } from 'vitest';
import { placement } from '../orders.ts';
import type { Scene } from './scene.ts';
import { cents, pick, rarely, step, stepWith } from './step.ts';

export const minute = 60_000;

/** A double click, or two tabs. */
const clicks = rarely(15, 1, 2);
const click = (times: number, send: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: times }, send));

/** The shopper orders what the cart was last seen to hold. */
async function order(
  scene: Scene,
  { clicks, ...how }: { clicks: number; paymentMethod: string; fromCart: boolean },
): Promise<void> {
  if (scene.inCart.length === 0) return;
  const [key, body] = [scene.newKey(), { ...placement(scene.inCart), ...how }];
  await click(clicks, async () => {
    const { status, body: placed } = await scene.call('POST', '/orders', { body, key });
    if (status !== 201) return;
    scene.orders.add(placed.id);
    scene.placed.set(key, (scene.placed.get(key) ?? new Set()).add(placed.id));
  });
}

export async function orderAnotherCart(scene: Scene, { which }: { which: number }): Promise<void> {
  const { products } = scene;
  await scene.call('POST', '/cart', { body: { product: pick(products, which)?.id } });
  const lines: { product: string; quantity: number }[] = (await scene.call('GET', '/cart')).body;
  // These orders have one unit of each product.
  const isOrdinary = lines.every(({ quantity }) => quantity === 1);
  scene.inCart = products.filter(({ id }) => isOrdinary && lines.some((line) => line.product === id));
  await order(scene, { clicks: 1, paymentMethod: 'card', fromCart: true });
}

const ofOrder = stepWith(({ orders }) => orders);

const orderChoices = { clicks, paymentMethod: rarely(8, 'card', 'cash'), fromCart: rarely(20, true, false) };
const amount = fc.option(fc.integer({ min: 1, max: 8000 }), { freq: 2 });

/** What the shopper, the administrator and the server do. */
export const shopSteps = [
  step(8, 'order', orderChoices, order),
  step(2, 'order another cart', { which: fc.nat({ max: 1 }) }, orderAnotherCart),
  // A card form that was opened can be paid in until its intent ends, whatever the shopper does next.
  ofOrder(24, 'open the card form', { clicks }, (scene, orderId, { clicks }) =>
    click(clicks, async () => {
      const request = { body: { orderId, totalAmount: 1 } };
      const { status, body } = await scene.call('POST', '/create-payment-intent', request);
      if (status === 200) scene.intents.add(String(body.clientSecret).split('_secret_')[0] ?? '');
    }),
  ),
  ofOrder(12, 'check', {}, (scene, orderId) =>
    scene.call('POST', `/payments/${orderId}/check`, { body: {} }),
  ),
  // A part, or the whole remainder.
  ofOrder(7, 'refund', { amount, clicks }, (scene, orderId, { amount, clicks }) => {
    const body = amount === null ? {} : { amount: amount / 100 };
    const request = { as: scene.admin, body, key: scene.newKey() };
    return click(clicks, () => scene.call('POST', `/admin/orders/${orderId}/refunds`, request));
  }),
  ofOrder(1, 'refund by hand', { cents }, (scene, orderId, { cents }) => {
    const body = { amount: cents / 100, description: 'In cash' };
    const request = { as: scene.admin, body, key: scene.newKey() };
    return scene.call('POST', `/admin/orders/${orderId}/manual-refunds`, request);
  }),
  ofOrder(6, 'set status', { status: rarely(33, 'cancelled', 'processing') }, (scene, orderId, body) =>
    scene.call('PATCH', `/orders/${orderId}`, { as: scene.admin, body }),
  ),
  step(9, 'job', { minutes: fc.nat({ max: 6 }) }, ({ server }, { minutes }) => {
    vi.setSystemTime(Date.now() + minutes * minute);
    return runPaymentJob(server.db, server.provider);
  }),
  step(1, 'a day passes', {}, ({ server, stripe }) => {
    vi.setSystemTime(Date.now() + 24 * 60 * minute + minute);
    stripe.forgetKeys();
    return cancelUnpaidOrders(server.db, paymentVoiding(server.db, server.provider));
  }),
  step(8, 'die', { after: fc.nat({ max: 29 }) }, async ({ server }, { after }) => {
    server.life.left = after;
  }),
];
