import { randomInt } from 'node:crypto';
import { run } from '../scripts/run.ts';

/**
 * Tries random schedules of payments on both databases, for longer than the test suite can. A failure is shown with the
 * KIOSK_SEED and KIOSK_PATH that repeat it.
 */
export async function tryPaymentSchedules(tries = '2000'): Promise<string> {
  const seed = process.env.KIOSK_SEED ?? String(randomInt(2 ** 31));
  const settings = { KIOSK_SEED: seed, KIOSK_SCHEDULES: tries };
  const code = await run(['vitest', 'run', '--project', 'server', 'settlement/schedules-'], settings);
  if (code !== 0) process.exit(code);
  return `${tries} schedules on each database, KIOSK_SEED=${seed}: no violation.`;
}
