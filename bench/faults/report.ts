import { join } from 'node:path';
import type { Findings } from '../../scripts/faults/findings.ts';
import { root } from '../../scripts/run.ts';
import { hardware, record, recorded, table } from '../report.ts';
import { experimentNames, type Row } from './faults.ts';

const document = join(root, 'docs/reliability.md');

const head = [
  '',
  'tries',
  'orders',
  'lost',
  'doubled',
  'halved',
  'stock',
  'payments',
  'failed requests',
  'healed in s',
];

const cellsOf = ({ name, findings }: { name: string; findings: Findings }): string[] => [
  name,
  ...[
    findings.tries,
    findings.acknowledged,
    ...[findings.lost, findings.doubled, findings.halved, findings.stock, findings.payments].map(
      (found) => found.length,
    ),
    findings.failed ?? '',
  ].map(String),
  findings.healed?.toFixed(1) ?? '',
];

const tableOf = (rows: string[][]): string => [...table(head, rows), '', `${hardware()}.`].join('\n');

/** With what was left out, and why. */
export function faultsReportOf(rows: readonly Row[]): string {
  const leftOut = rows.flatMap((row) =>
    'lacks' in row ? [`Left out: ${row.name}. This machine lacks ${row.lacks}.`] : [],
  );
  return [tableOf(foundIn(rows).map(cellsOf)), ...leftOut].join('\n');
}

/** Replaces the row of an experiment and keeps those of the others. */
export async function recordFaults(rows: readonly Row[]): Promise<void> {
  const cells = new Map(rowsIn(await recorded('faults', document)).map((row) => [row[0] ?? '', row]));
  for (const row of foundIn(rows)) cells.set(row.name, cellsOf(row));
  const all = experimentNames.map((name) => cells.get(name)).filter((row) => row !== undefined);
  await record('faults', tableOf(all), document);
}

const foundIn = (rows: readonly Row[]) => rows.filter((row) => 'findings' in row);

/** The rows of a table in Markdown, without its head. */
const rowsIn = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => {
      const cells = line.slice(1, -1).split('|');
      return head.map((_, at) => cells[at]?.trim() ?? '');
    });
