import { hash } from 'node:crypto';
import type { Row } from '../database/snapshot.ts';

/** What a table holds: how many rows, the money in them in cents, and a checksum that no order of the rows changes. */
export type TableSum = { rows: number; cents: number; checksum: string };

/** Sums up the rows of a table, which may come in any order and from either database. */
export class RowSum {
  #rows = 0;
  #cents = 0;
  #checksum = 0n;

  add(row: Row): void {
    this.#rows++;
    for (const [column, value] of Object.entries(row)) {
      if (column.endsWith('_cents')) this.#cents += Number(value);
    }
    const canonical = JSON.stringify(Object.entries(row).sort(byColumn));
    this.#checksum += BigInt(`0x${hash('sha256', canonical).slice(0, 16)}`);
  }

  get value(): TableSum {
    const checksum = BigInt.asUintN(64, this.#checksum).toString(16).padStart(16, '0');
    return { rows: this.#rows, cents: this.#cents, checksum };
  }
}

const byColumn = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

/** @returns a sentence for each table that differs */
export function differencesOf(expected: Record<string, TableSum>, found: Record<string, TableSum>): string[] {
  return Object.entries(expected).flatMap(([table, { rows, cents, checksum }]) => {
    const other = found[table];
    if (other?.checksum === checksum && other.rows === rows && other.cents === cents) return [];
    return [
      `${table}: expected ${rows} rows, found ${other?.rows ?? 0}${other?.rows === rows ? ' with other content' : ''}.`,
    ];
  });
}
