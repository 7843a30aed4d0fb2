import { setTimeout as pause } from 'node:timers/promises';
import { Shop } from '../../scripts/shop.ts';
import { maxMegabytes } from '../start.ts';
import { type Attack, attackSeconds } from './attack.ts';
import { guessing, hashing } from './logins.ts';
import { emptying } from './orders.ts';
import { pipelining } from './pipelining.ts';
import { startProber, type Waits } from './prober.ts';

/** What this machine makes those who look wait for in any case. */
const nobody: Attack = { name: 'nobody attacks', run: async () => pause(attackSeconds * 1_000, '') };

const attacks = [nobody, pipelining, hashing, emptying, guessing];

/** @property megabytes the most memory that the server took */
export type Attacked = { name: string; waits: Waits; megabytes: number | undefined; result: string };

/** Lets one stranger loose on a new shop after the other, while shoppers look at it. */
export async function runAttacks(chosen: readonly string[]): Promise<Attacked[]> {
  const attacked: Attacked[] = [];
  for (const attack of attacks) {
    if (chosen.length > 0 && !chosen.some((part) => attack.name.includes(part))) continue;
    process.stderr.write(`attacking: ${attack.name}\n`);
    attacked.push(await runAttack(attack));
  }
  return attacked;
}

/** As in production behind a proxy on this machine, so that the attacker can come from many networks. */
const settings = { NODE_ENV: 'production', RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', SHUTDOWN_DELAY: '0' };

async function runAttack({ name, run }: Attack): Promise<Attacked> {
  const shop = await Shop.open(settings);
  try {
    const prober = startProber(shop.url);
    await pause(1_000);
    const result = await run(shop);
    const waits = await prober.stop();
    return { name, waits, megabytes: await maxMegabytes(shop.pid), result };
  } finally {
    await shop.close();
  }
}
