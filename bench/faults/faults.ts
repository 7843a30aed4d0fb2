import { Random } from '@kiosk/testkit/random.ts';
import type { Findings } from '../../scripts/faults/findings.ts';
import { faultsOf } from '../../scripts/faults/findings.ts';
import { seed } from '../../scripts/faults/seed.ts';
import { contention } from './contention.ts';
import type { Experiment } from './experiment.ts';
import { frozenPrimary, killedPrimary } from './failover.ts';
import { fullDisk } from './full-disk.ts';
import { killsOnPostgres, killsOnSqlite } from './kills.ts';
import { mailsOnPostgres, mailsOnSqlite } from './mails.ts';
import { fastRestarts, immediateRestarts, terminatedConnections } from './postgres-outages.ts';
import { powerCutsOnSqlite, powerCutsWithNormal, powerCutsWithOff } from './power-cuts.ts';
import { brokenReplica } from './replica.ts';
import { rollingRestarts } from './rolling-restarts.ts';
import { silentNetwork } from './silent-network.ts';

/** By the name that `npm run bench -- faults <name>` knows, in the order of the table. */
const experiments: Record<string, Experiment> = {
  'kills-sqlite': killsOnSqlite,
  'kills-postgres': killsOnPostgres,
  'mails-sqlite': mailsOnSqlite,
  'mails-postgres': mailsOnPostgres,
  'power-cuts': powerCutsOnSqlite,
  'power-cuts-normal': powerCutsWithNormal,
  'power-cuts-off': powerCutsWithOff,
  'full-disk': fullDisk,
  'terminated-connections': terminatedConnections,
  'postgres-restarts-fast': fastRestarts,
  'postgres-restarts-immediate': immediateRestarts,
  'silent-network': silentNetwork,
  'failover-killed': killedPrimary,
  'failover-frozen': frozenPrimary,
  replica: brokenReplica,
  'rolling-haproxy-sqlite': rollingRestarts('haproxy', 'SQLite'),
  'rolling-haproxy-postgres': rollingRestarts('haproxy', 'PostgreSQL'),
  'rolling-nginx-sqlite': rollingRestarts('nginx', 'SQLite'),
  'rolling-nginx-postgres': rollingRestarts('nginx', 'PostgreSQL'),
  'contention-read-committed': contention('read committed'),
  'contention-repeatable-read': contention('repeatable read'),
  'contention-serializable': contention('serializable'),
};

/** What an experiment found; nothing where this machine lacks what it needs. */
export type Row = { name: string } & ({ findings: Findings } | { lacks: string });

/**
 * Runs experiments one after the other, and shows the first faults of each.
 * @param names of the experiments; all if empty
 * @param tries of each experiment, instead of its default
 */
export async function runExperiments(names: readonly string[], tries: number | undefined): Promise<Row[]> {
  const unknown = names.find((name) => !(name in experiments));
  if (unknown !== undefined)
    throw new Error(`no experiment ${unknown}; expected ${Object.keys(experiments).join(', ')}`);
  const rows: Row[] = [];
  for (const [name, experiment] of Object.entries(experiments)) {
    if (names.length > 0 && !names.includes(name)) continue;
    process.stderr.write(`${experiment.name}\n`);
    rows.push({ name: experiment.name, ...(await outcomeOf(experiment, tries)) });
  }
  return rows;
}

async function outcomeOf(experiment: Experiment, tries = experiment.tries) {
  const lacks = experiment.lacks?.();
  if (lacks !== undefined) return { lacks };
  const findings = await experiment.run(tries, new Random(seed));
  for (const fault of faultsOf(findings).slice(0, 5)) process.stderr.write(`  ${fault}\n`);
  return { findings };
}

/** The names of the rows, in the order of the table. */
export const experimentNames: readonly string[] = Object.values(experiments).map(({ name }) => name);
