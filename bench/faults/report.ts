import { join } from 'node:path';
import { root } from '../../scripts/run.ts';
import { hardware, record, recorded, table } from '../report.ts';
import type { Row } from './faults.ts';

const document = join(root, 'docs/reliability.md');

const head = ['', 'tries', 'orders', 'lost', 'doubled', 'halved', 'stock', 'payments'];

const cellsOf = ({ name, findings }: Row): string[] => [
  name,
  ...[
    findings.tries,
    findings.acknowledged,
    ...[findings.lost, findings.doubled, findings.halved, findings.stock, findings.payments].map(
      (found) => found.length,
    ),
  ].map(String),
];

export const faultsReportOf = (rows: readonly Row[]): string =>
  [...table(head, rows.map(cellsOf)), '', `${hardware()}.`].join('\n');

/** Replaces the row of an experiment and keeps those of the others. */
export async function recordFaults(rows: readonly Row[]): Promise<void> {
  const cells = new Map(rowsIn(await recorded('faults', document)).map((row) => [row[0], row]));
  for (const row of rows) cells.set(row.name, cellsOf(row));
  await record('faults', [...table(head, [...cells.values()]), '', `${hardware()}.`].join('\n'), document);
}

/** The rows of a table in Markdown, without its head. */
const rowsIn = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
