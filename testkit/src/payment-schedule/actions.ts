import { cancelUnpaidOrders } from '@kiosk/server/orders/expiry.service.ts';
import { paymentVoiding } from '@kiosk/server/payments/intents/voiding.service.ts';
import { runPaymentJob } from '@kiosk/server/payments/job/job.service.ts';
import { vi } from 'vitest';
import * as bank from './bank.ts';
import * as people from './people.ts';
import type { Scene } from './scene.ts';

export const minute = 60_000;

type Action = {
  /** The relative frequency of the action. */
  weight: number;
  act: (scene: Scene) => Promise<unknown>;
};

/** The actions around one shopper's payment. */
export const actions = {
  order: { weight: 6, act: people.order },
  orderTwice: {
    weight: 2,
    act: (scene) => {
      const key = scene.newKey();
      return people.twice(() => people.order(scene, key));
    },
  },
  changeCart: { weight: 2, act: people.changeCart },
  ask: { weight: 20, act: (scene) => people.ask(scene) },
  askTwice: {
    weight: 4,
    act: (scene) => {
      const id = scene.someOrder();
      return people.twice(() => people.ask(scene, id));
    },
  },
  pay: { weight: 30, act: (scene) => bank.pay(scene, scene.someIntent()) },
  payTwice: {
    weight: 4,
    act: (scene) => {
      const id = scene.someIntent();
      return people.twice(() => bank.pay(scene, id));
    },
  },
  finish: { weight: 4, act: (scene) => bank.finish(scene, scene.someIntent()) },
  check: { weight: 12, act: people.check },
  webhook: { weight: 14, act: bank.webhook },
  losesWebhooks: {
    weight: 3,
    act: async ({ world }) => {
      world.stripe.events.length = 0;
    },
  },
  job: {
    weight: 9,
    act: ({ server, world }) => {
      vi.setSystemTime(Date.now() + world.random.below(7) * minute);
      return runPaymentJob(server.db, server.provider);
    },
  },
  refund: { weight: 5, act: (scene) => people.refund(scene) },
  refundTwice: {
    weight: 2,
    act: (scene) => {
      const [orderId, key] = [scene.someOrder(), scene.newKey()];
      return people.twice(() => people.refund(scene, { ...(orderId && { orderId }), key, cents: 500 }));
    },
  },
  refundOutside: { weight: 1, act: people.refundOutside },
  refundAtStripe: { weight: 4, act: bank.refundAtStripe },
  returnRefund: { weight: 2, act: bank.returnRefund },
  dispute: { weight: 9, act: bank.dispute },
  proceedWithDispute: { weight: 14, act: bank.proceedWithDispute },
  cancel: { weight: 4, act: (scene) => people.setStatus(scene, 'cancelled') },
  revive: { weight: 2, act: (scene) => people.setStatus(scene, 'processing') },
  aDayPasses: {
    weight: 1,
    act: ({ server, world }) => {
      vi.setSystemTime(Date.now() + 24 * 60 * minute + minute);
      world.stripe.forgetKeys();
      return cancelUnpaidOrders(server.db, paymentVoiding(server.db, server.provider));
    },
  },
  trouble: { weight: 9, act: bank.trouble },
  death: {
    weight: 8,
    act: async ({ server, world }) => {
      server.life.left = world.random.below(30);
    },
  },
} satisfies Record<string, Action>;

export type ActionName = keyof typeof actions;

export const weights = Object.fromEntries(
  Object.entries(actions).map(([name, { weight }]) => [name, weight]),
) as Record<ActionName, number>;
