import * as z from 'zod/mini';
import { migrations } from '../database/migrate.ts';
import {
  type CopiedTable,
  copiedTables,
  type ReadTable,
  type Row,
  withoutComputed,
} from '../database/snapshot.ts';
import { Problem } from '../problem.ts';
import type { PictureFile } from '../uploads/storage.ts';
import { shopVersion } from '../version.ts';
import type { Entry } from './archive.ts';
import {
  type BackupHeader,
  head,
  headName,
  notABackup,
  notWhole,
  pictureOfName,
  type Sums,
  sums,
  sumsName,
  tableOfPart,
} from './format.ts';
import { RowSum, type TableSum } from './table-sum.ts';

/** The rows of a table as they are copied, which are added to its sum. */
export async function* storedRows(read: ReadTable, table: string, sum: RowSum): AsyncGenerator<Row[]> {
  for await (const rows of read(table)) {
    const stored = rows.map((row) => withoutComputed(table, row));
    for (const row of stored) sum.add(row);
    yield stored;
  }
}

/** What each of these tables holds. */
export async function sumTables(
  read: ReadTable,
  tables: readonly CopiedTable[],
): Promise<Record<string, TableSum>> {
  const found: Record<string, TableSum> = {};
  for (const table of tables) {
    const sum = new RowSum();
    for await (const _ of storedRows(read, table, sum));
    found[table] = sum.value;
  }
  return found;
}

/** What each table of a shop holds. */
export const sumShop = (read: ReadTable): Promise<Record<string, TableSum>> => sumTables(read, copiedTables);

/** What is done with the parts of a backup, in their order. */
export type Reader = {
  onRows?: (table: CopiedTable, rows: Row[]) => Promise<void>;
  onPicture?: (file: PictureFile, bytes: Buffer) => Promise<void>;
};

/**
 * Reads a backup to its end.
 * @returns what was in it
 * @throws Error unless that is what was written
 */
export async function readBackup(entries: AsyncIterable<Entry>, reader: Reader = {}): Promise<Sums> {
  const found = new Map<string, RowSum>();
  let [pictures, written]: [number, Sums | undefined] = [0, undefined];
  for await (const { name, bytes } of entries) {
    const table = tableOfPart(name);
    if (name === headName) {
      const begins = readHead(bytes);
      for (const each of begins.tables) found.set(each, new RowSum());
    } else if (name === sumsName) {
      written = sums.parse(parsed(bytes.toString()));
    } else if (table !== undefined) {
      const rows = rowsIn(bytes);
      const sum = found.get(table);
      if (sum === undefined) throw notABackup(name);
      for (const row of rows) sum.add(row);
      await reader.onRows?.(table as CopiedTable, rows);
    } else {
      pictures++;
      await reader.onPicture?.(pictureOfName(name), bytes);
    }
  }
  const read: Sums = {
    tables: Object.fromEntries([...found].map(([table, sum]) => [table, sum.value])),
    pictures,
  };
  if (JSON.stringify(read) !== JSON.stringify(written)) throw notWhole('the sums differ');
  return read;
}

/** The beginning of a backup. */
export async function backupHeaderOf(entries: AsyncIterable<Entry>): Promise<BackupHeader> {
  for await (const { name, bytes } of entries) if (name === headName) return readHead(bytes);
  throw notABackup('kiosk.json is missing');
}

function readHead(bytes: Buffer): BackupHeader {
  const said = parsed(bytes.toString());
  refuseNewer(said);
  const read = head.safeParse(said);
  if (!read.success) throw notABackup(z.prettifyError(read.error));
  return read.data;
}

const origin = z.object({
  version: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.string()),
});

/** @throws Problem that names the version that can restore it */
function refuseNewer(said: unknown): void {
  const { data } = origin.safeParse(said);
  // Backups from before the first release are older.
  if (data === undefined || !Object.hasOwn(migrations, data.migrations[0] ?? '')) return;
  const migration = data.migrations.find((name) => !Object.hasOwn(migrations, name));
  const table = data.tables.find((name) => !copiedTables.some((known) => known === name));
  if (migration === undefined && table === undefined) return;
  // Its version alone does not tell: between releases it stays the same.
  const unknown = migration === undefined ? `table ${table}` : `migration ${migration}`;
  throw new Problem(
    'conflict',
    `The backup was made by version ${data.version} of the shop, whose ${unknown} this one (${shopVersion}) does not know. ` +
      'Install what made it, and restore it there.',
  );
}

const rowsIn = (bytes: Buffer): Row[] =>
  bytes
    .toString()
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [parsed(line) as Row]));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw notWhole((error as Error).message);
  }
}
