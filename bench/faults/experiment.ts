import { type PostgresServer, startDurablePostgres } from '@kiosk/testkit/postgres-server.ts';
import type { Random } from '@kiosk/testkit/random.ts';
import { type Findings, noFindings, together } from '../../scripts/faults/findings.ts';
import { Shop } from '../../scripts/shop.ts';

/** An experiment that breaks a shop during a stream of orders, for longer than the test suite can. */
export type Experiment = {
  /** Its row in docs/reliability.md. */
  name: string;
  /** The default number of faults. */
  tries: number;
  /** What this machine lacks for it. */
  lacks?: () => string | undefined;
  run: (tries: number, random: Random) => Promise<Findings>;
};

/** Splits an experiment into rounds, each on a new shop: a check of every order grows with the orders that are there. */
export async function inRounds(tries: number, maxTries: number, round: (tries: number) => Promise<Findings>) {
  let findings = noFindings();
  while (findings.tries < tries) {
    findings = together(findings, await round(Math.min(maxTries, tries - findings.tries)));
    process.stderr.write(`  ${findings.tries} of ${tries} tries, ${findings.acknowledged} orders\n`);
  }
  return findings;
}

/** A new shop for some tries; it goes away afterwards. */
export const onSqlite =
  (round: (shop: Shop, tries: number) => Promise<Findings>, settings: Record<string, string> = {}) =>
  (tries: number): Promise<Findings> =>
    inShop(settings, (shop) => round(shop, tries));

/** The same on a new PostgreSQL, whose commits reach the disk. */
export const onPostgres =
  (round: (shop: Shop, tries: number, postgres: PostgresServer) => Promise<Findings>) =>
  (tries: number): Promise<Findings> =>
    withPostgres((postgres) =>
      inShop({ DATABASE_URL: postgres.url }, (shop) => round(shop, tries, postgres)),
    );

/** @param settings of PostgreSQL, such as `work_mem=8MB` */
export async function withPostgres<Result>(
  work: (postgres: PostgresServer) => Promise<Result>,
  settings: string[] = [],
): Promise<Result> {
  const postgres = await startDurablePostgres(settings);
  try {
    return await work(postgres);
  } finally {
    await postgres.stop();
  }
}

/** @param settings those of docs/operating.md that differ from a demo shop without rate limits */
export async function inShop<Result>(
  settings: Record<string, string>,
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  const shop = await Shop.open(settings);
  try {
    return await work(shop);
  } finally {
    await shop.close();
  }
}
