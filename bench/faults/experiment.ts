import { type Findings, noFindings, together } from '../../scripts/faults/findings.ts';
import { startDurablePostgres } from '../../scripts/faults/postgres.ts';
import type { randomFrom } from '../../scripts/faults/random.ts';
import { Shop } from '../../scripts/shop.ts';

/** Breaks a shop on purpose in a stream of orders, for longer than the test suite has time for. */
export type Experiment = {
  /** Its row in docs/reliability.md. */
  name: string;
  /** How often something breaks, where nobody asks for another number. */
  tries: number;
  run: (tries: number, random: ReturnType<typeof randomFrom>) => Promise<Findings>;
};

/** What is done with a new shop, so many times; it goes away afterwards. */
type Round = (shop: Shop, tries: number) => Promise<Findings>;

/** Splits an experiment into rounds, each on a new shop: a check of every order grows with the orders that are there. */
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
