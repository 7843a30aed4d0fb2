import { settleProviderDisputes } from '@kiosk/server/payments/disputes/provider-disputes.service.ts';
import { runPaymentJob } from '@kiosk/server/payments/job/job.service.ts';
import { settleProviderRefunds } from '@kiosk/server/payments/refunds/provider-refunds.service.ts';
import { vi } from 'vitest';
import { type ActionName, actions, minute, weights } from './actions.ts';
import * as bank from './bank.ts';
import type { Scene } from './scene.ts';

/** One shopper, one administrator, one server at a time, Stripe, and everything that can go wrong between them. */
export async function runSchedule(scene: Scene, steps: number): Promise<void> {
  const { random } = scene.world;
  await perform(scene, 'changeCart');
  for (let step = 0; step < steps; step++) {
    const together = random.chance(25) ? 2 : 1;
    const chosen = Array.from({ length: together }, () => random.weighted(weights));
    await Promise.all(chosen.map((action) => perform(scene, action)));
    await reviveServer(scene);
  }
  await calmDown(scene);
}

/** Stripe sends its remaining events long after the job has settled everything. */
export async function deliverLateEvents(scene: Scene): Promise<void> {
  scene.log.push('late news');
  for (const event of scene.world.stripe.events) await scene.deliver(event);
}

async function perform(scene: Scene, action: ActionName): Promise<void> {
  scene.log.push(action);
  // What happened first is read off the times of the entries.
  vi.setSystemTime(Date.now() + 1);
  await tolerate(scene, () => actions[action].act(scene));
}

/** Failures are retried by browser, webhook or job, or never. */
async function tolerate(scene: Scene, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    scene.log.push(`  ${error}`);
  }
}

/** Replaces a crashed process; the new one knows only the database. */
async function reviveServer(scene: Scene): Promise<void> {
  if (!scene.server.life.isOver) return;
  scene.log.push('a new process');
  await scene.server.bury();
  scene.server = await scene.world.newServer();
}

/** Ends all faults, lets the bank decide, and runs the jobs. */
async function calmDown(scene: Scene): Promise<void> {
  const { random, stripe, patientProvider } = scene.world;
  const { db, life } = scene.server;
  scene.log.push('calm');
  stripe.troubles.length = 0;
  life.left = Number.POSITIVE_INFINITY;
  for (const id of scene.intents) {
    if (stripe.books.intent(id).status === 'processing') await tolerate(scene, () => bank.finish(scene, id));
  }
  for (const minutes of [6, 6, 70, 70]) {
    vi.setSystemTime(Date.now() + minutes * minute);
    // A temporary failure is reported and retried in the next run.
    await tolerate(scene, () => runPaymentJob(db, patientProvider));
  }
  // The end of a refund may come long after the job has finished it.
  if (random.chance(30)) await bank.returnRefund(scene);
  for (let turns = random.below(4); turns > 0; turns--) await bank.proceedWithDispute(scene);
  await settleProviderRefunds(db, patientProvider);
  await settleProviderDisputes(db, patientProvider);
}
