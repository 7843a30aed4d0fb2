import { type Findings, noFindings, together } from '../../scripts/faults/findings.ts';
import { startDurablePostgres } from '../../scripts/faults/postgres.ts';
import type { Random } from '../../scripts/faults/random.ts';
import { Shop } from '../../scripts/shop.ts';

/** An experiment that breaks a shop during a stream of orders, for longer than the test suite can. */
export type Experiment = {
  /** Its row in docs/reliability.md. */
  name: string;
  /** The default number of faults. */
  tries: number;
  run: (tries: number, random: Random) => Promise<Findings>;
};

/** Runs the experiment on a temporary shop with this many faults. */
type Round = (shop: Shop, tries: number) => Promise<Findings>;

/** Splits an experiment into rounds, each on a new shop: checking every order takes longer with more orders. */
export async function inRounds(tries: number, most: number, round: (tries: number) => Promise<Findings>) {
  let findings = noFindings();
  while (findings.tries < tries) {
    findings = together(findings, await round(Math.min(most, tries - findings.tries)));
    process.stderr.write(`  ${findings.tries} of ${tries} tries, ${findings.acknowledged} orders\n`);
  }
  return findings;
}

export const onSqlite =
  (round: Round) =>
  (tries: number): Promise<Findings> =>
    inShop({}, (shop) => round(shop, tries));

export const onPostgres =
  (round: Round) =>
  async (tries: number): Promise<Findings> => {
    const postgres = await startDurablePostgres();
    try {
      return await inShop({ DATABASE_URL: postgres.url }, (shop) => round(shop, tries));
    } finally {
      await postgres.stop();
    }
  };

async function inShop(settings: Record<string, string>, work: (shop: Shop) => Promise<Findings>) {
  const shop = await Shop.open(settings);
  try {
    return await work(shop);
  } finally {
    await shop.close();
  }
}
