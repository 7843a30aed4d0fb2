import { settleProviderDisputes } from '@kiosk/server/payments/disputes/provider-disputes.service.ts';
import { runPaymentJob } from '@kiosk/server/payments/job/job.service.ts';
import { settleProviderRefunds } from '@kiosk/server/payments/refunds/provider-refunds.service.ts';
import fc from 'fast-check';
import { vi } from 'vitest';
import { deliver } from '../payments.ts';
import { bankSteps, lateSteps } from './bank-steps.ts';
import type { Scene } from './scene.ts';
import { minute, orderAnotherCart, shopSteps } from './shop-steps.ts';
import type { Step } from './step.ts';

/** One shopper, one administrator, one server at a time, Stripe, and everything that can go wrong between them. */
export type Schedule = {
  /** Each alone, or two at once. */
  steps: Step[][];
  /** Decides after which statement or call the other one of two steps continues. */
  interleaving: fc.Scheduler;
  /** How banks decide what they have not decided in the end. */
  isPaid: boolean;
  /** They come long after the job has finished everything. */
  lateSteps: Step[];
  hasLateEvents: boolean;
};

/** Biased choices are small ones, of which many schedules would never come to a dispute. */
export const anySchedule: fc.Arbitrary<Schedule> = fc.noBias(
  fc.record({
    steps: fc.array(
      fc.array(fc.oneof(...shopSteps, ...bankSteps), { minLength: 1, maxLength: 2, size: 'max' }),
      {
        minLength: 1,
        maxLength: 16,
        size: 'max',
      },
    ),
    interleaving: fc.scheduler(),
    isPaid: fc.boolean(),
    lateSteps: fc.array(fc.oneof(...lateSteps), { maxLength: 4, size: 'max' }),
    hasLateEvents: fc.boolean(),
  }),
);

/** @param newServer replaces a server that has crashed; it knows only the database */
export async function runSchedule(
  scene: Scene,
  schedule: Schedule,
  newServer: () => Promise<Scene['server']>,
): Promise<void> {
  await scene.perform('order', () => orderAnotherCart(scene, { which: 0 }));
  for (const steps of schedule.steps) {
    await runTogether(scene, steps, schedule.interleaving);
    if (!scene.server.life.isOver) continue;
    scene.log.push('a new process');
    await scene.server.bury();
    scene.server = await newServer();
  }
  await calmDown(scene, schedule);
}

async function runTogether(scene: Scene, steps: Step[], interleaving: fc.Scheduler): Promise<void> {
  const { life } = scene.server;
  if (steps.length > 1) life.pause = () => interleaving.schedule(Promise.resolve());
  await interleaving.waitFor(Promise.all(steps.map((step) => step(scene))));
  life.pause = async () => {};
  await interleaving.waitIdle();
}

/** Ends all faults, lets the banks decide, and runs the jobs. */
async function calmDown(scene: Scene, { isPaid, lateSteps }: Schedule): Promise<void> {
  const { db, life } = scene.server;
  const { reliableProvider } = scene;
  const { books, troubles } = scene.stripe;
  scene.log.push('calm');
  troubles.length = 0;
  life.left = Number.POSITIVE_INFINITY;
  for (const id of scene.intents) {
    if (books.intent(id).status === 'processing')
      await scene.perform('decide', async () => books.finish(id, isPaid));
  }
  for (const minutes of [6, 6, 70, 70]) {
    vi.setSystemTime(Date.now() + minutes * minute);
    // A temporary failure is reported and retried in the next run.
    await scene.perform('job', () => runPaymentJob(db, reliableProvider));
  }
  for (const step of lateSteps) await step(scene);
  await settleProviderRefunds(db, reliableProvider);
  await settleProviderDisputes(db, reliableProvider);
}

/** Stripe sends its remaining events long after the job has settled everything. */
export async function deliverLateEvents({ server, stripe, log }: Scene): Promise<void> {
  log.push('late events');
  for (const event of stripe.events) await deliver(server, event);
}
