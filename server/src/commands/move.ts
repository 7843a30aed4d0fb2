import { resolve } from 'node:path';
import { formatMinor } from '@kiosk/contract/money.ts';
import { sql } from 'kysely';
import { type Beginning, moveShop } from '../backup/move.service.ts';
import type { TableSum } from '../backup/table-sum.ts';
import { databaseEnvironment } from '../config/database-settings.ts';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { readCurrency } from '../database/shop-currency.ts';
import { pictureStorageOf } from '../uploads/storages.ts';
import { checked, type ShopCommand, UsageError } from './command.ts';
import { progressBar } from './progress-bar.ts';

const help = `Usage: npm run shop -- move --to DATABASE_URL
       npm run shop -- move --to FOLDER

Moves the shop into an empty database at such an address, or into the file of a folder. While rows are copied and compared
the shop serves pages; orders and other changes wait, or are refused with the request to try again. When every table
agrees, the old database takes no more changes. Then start the shop with the new one. If the command fails or is
stopped before that, the old shop goes on as before, and the command can be run again: it says whether it continues.`;

export const moveCommand: ShopCommand = {
  summary: 'move the shop from its file to a database server, or back',
  help,
  options: { to: { type: 'string' } },
  run: async ({ db, config, options: { to }, print }) => {
    if (to === undefined) throw new UsageError(`Say where.\n\n${help}`);
    const [place, setting] = placeOf(to, config.dataDir);
    const target = openDatabase({ ...place, databasePool: config.databasePool });
    const bar = progressBar();
    try {
      // A question to a file would create it.
      if (place.databaseUrl !== undefined) await requireReachable(target, to);
      const from = { db, storage: pictureStorageOf(config) };
      const keepsPictures = config.s3 !== undefined || place.dataDir === config.dataDir;
      const storage = keepsPictures ? from.storage : pictureStorageOf({ ...config, dataDir: place.dataDir });
      const sums = await moveShop(
        from,
        { db: target, storage },
        {
          onProgress: bar.show,
          onBegin: (beginning) => print(beginnings[beginning]),
        },
      );
      bar.clear();
      const currency = await readCurrency(target);
      for (const [table, sum] of Object.entries(sums)) if (sum.rows > 0) print(lineOf(table, sum, currency));
      print(`\nEvery table agrees. The old database takes no more changes. Start the shop with ${setting}.`);
    } finally {
      bar.clear();
      await target.destroy();
    }
  },
};

const beginnings: Record<Beginning, string> = {
  copy: 'Copying every row.',
  'copy anew': 'An earlier move ended half way, and the shop has changed since: copying every row anew.',
  compare: 'An earlier move had copied every row: comparing them.',
};

/** @returns the settings of the new place, and how they are called */
function placeOf(to: string, dataDir: string) {
  if (to.includes('://')) {
    const databaseUrl = checked(databaseEnvironment.DATABASE_URL, to);
    return [{ databaseUrl, dataDir }, 'DATABASE_URL set to this address'] as const;
  }
  return [
    { databaseUrl: undefined, dataDir: resolve(to) },
    `DATA_DIR=${resolve(to)} and without DATABASE_URL`,
  ] as const;
}

/** @throws UsageError that names the address, which no setting has yet */
async function requireReachable(target: Database, to: string): Promise<void> {
  try {
    await sql`select 1`.execute(target);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const address = to.replace(/(:\/\/[^:]*):.*@/, '$1@');
    const remedy =
      code === '3D000'
        ? 'Create this database, or correct the address behind --to'
        : 'Correct what stands behind --to, or see to it that it answers';
    throw new UsageError(
      `The shop cannot move to ${address}: ${message || code}.\n${remedy}. Nothing was changed.`,
    );
  }
}

const lineOf = (table: string, { rows, cents, checksum }: TableSum, currency: string): string =>
  `${table.padEnd(20)} ${String(rows).padStart(10)} rows  ${checksum}${cents > 0 ? `  ${formatMinor(cents, currency)}` : ''}`;
