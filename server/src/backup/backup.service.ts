import { isDeepStrictEqual } from 'node:util';
import { readSnapshot } from '../database/dialect.ts';
import { executedMigrations } from '../database/migrate.ts';
import type { Database } from '../database/schema.ts';
import { copiedTables, type ReadTable, type Row } from '../database/snapshot.ts';
import { filesOf, nameOf, type PictureStorage } from '../uploads/storage.ts';
import { shopVersion } from '../version.ts';
import { type Entry, encryptedEnding, newKey, readArchive, writeArchive } from './archive.ts';
import type { BackupStore } from './backup-store.ts';
import { readBackup, storedRows } from './contents.ts';
import {
  type BackupHeader,
  backupName,
  headName,
  partName,
  pictureName,
  type Sums,
  sumsName,
} from './format.ts';
import { bytesOf } from './pictures.ts';
import { RowSum } from './table-sum.ts';

/** A database and the pictures that its rows name. */
export type Shop = { db: Database; storage: PictureStorage };

/** Awaited before the backup continues. @param share of the whole, from 0 to 1 */
export type OnProgress = (what: string, share: number) => void | Promise<void>;

type Options = {
  store: BackupStore;
  /** The public key of age for which the file is encrypted. */
  recipient?: string | undefined;
  onProgress: OnProgress;
};

/**
 * Writes the rows as they are at one moment, and the pictures that they name, into one file, and reads it again. It is
 * kept only when that was what was written.
 * @returns its name, address, bytes and content, and the names of picture files that are missing
 */
export async function writeBackup({ db, storage }: Shop, { store, recipient, onProgress }: Options) {
  const name = backupName(new Date()) + (recipient === undefined ? '' : encryptedEnding);
  // With this one it is read again; nobody keeps it.
  const key = recipient === undefined ? undefined : await newKey();
  const recipients = key === undefined || recipient === undefined ? [] : [recipient, key.recipient];
  const written: Written = { sums: { tables: {}, pictures: 0 }, missing: [] };
  const file = await store.create(name);
  try {
    await readSnapshot(db, async (read) => {
      const entries = entriesOf({ read, storage }, await headOf(db), written, onProgress);
      await writeArchive(file.sink, entries, recipients);
    });
    const found = await readBackup(readArchive(file.read(), key?.identity));
    if (!isDeepStrictEqual(found, written.sums)) throw new Error('The backup cannot be read back.');
    return { name, address: store.addressOf(name), bytes: await file.keep(), ...written };
  } catch (error) {
    // What cannot be removed now is what the next run tidies away.
    await file.discard().catch(() => undefined);
    throw error;
  }
}

type Written = { sums: Sums; missing: string[] };

const headOf = async (db: Database): Promise<BackupHeader> => ({
  format: 1,
  version: shopVersion,
  createdAt: new Date().toISOString(),
  migrations: await executedMigrations(db),
  tables: copiedTables,
});

async function* entriesOf(
  { read, storage }: { read: ReadTable; storage: PictureStorage },
  head: BackupHeader,
  { sums, missing }: Written,
  onProgress: OnProgress,
): AsyncGenerator<Entry> {
  yield jsonEntry(headName, head);
  const pictures: Row[] = [];
  for (const [at, table] of head.tables.entries()) {
    await onProgress(table, at / head.tables.length);
    const sum = new RowSum();
    let part = 0;
    for await (const rows of storedRows(read, table, sum)) {
      if (table === 'pictures') pictures.push(...rows);
      yield { name: partName(table, ++part), bytes: Buffer.from(rows.map(lineOf).join('')) };
    }
    sums.tables[table] = sum.value;
  }
  for (const [at, picture] of pictures.entries()) {
    await onProgress('pictures', at / pictures.length);
    for (const file of filesOf(picture as { id: string; widths: string })) {
      const bytes = await bytesOf(storage, file);
      if (bytes === undefined) {
        missing.push(nameOf(file));
        continue;
      }
      sums.pictures++;
      yield { name: pictureName(file), bytes };
    }
  }
  yield jsonEntry(sumsName, sums);
}

const lineOf = (row: Row): string => `${JSON.stringify(row)}\n`;

const jsonEntry = (name: string, value: unknown): Entry => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
});
