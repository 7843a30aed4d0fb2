import type { Findings } from '../../scripts/faults/findings.ts';
import { faultsOf } from '../../scripts/faults/findings.ts';
import { randomFrom, seed } from '../../scripts/faults/random.ts';
import type { Experiment } from './experiment.ts';
import { killsOnPostgres, killsOnSqlite } from './kills.ts';
import { powerCutsOnSqlite, powerCutsWithNormal, powerCutsWithOff } from './power-cuts.ts';

/** The experiments by their name in `npm run bench -- faults <name>`. */
const experiments: Record<string, Experiment> = {
  'kills-sqlite': killsOnSqlite,
  'kills-postgres': killsOnPostgres,
  'power-cuts': powerCutsOnSqlite,
  'power-cuts-normal': powerCutsWithNormal,
  'power-cuts-off': powerCutsWithOff,
};

export type Row = { name: string; findings: Findings };

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
    const findings = await experiment.run(tries ?? experiment.tries, randomFrom(seed));
    for (const fault of faultsOf(findings).slice(0, 5)) process.stderr.write(`  ${fault}\n`);
    rows.push({ name: experiment.name, findings });
  }
  return rows;
}
