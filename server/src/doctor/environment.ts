import { existsSync } from 'node:fs';
import { lstat, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { refuseUnfinished } from '../backup/unfinished.ts';
import { day, hour, minute, now } from '../clock.ts';
import { pendingBackfills } from '../database/backfills.ts';
import {
  checkWritable,
  databaseVersion,
  inProbe,
  isUnmade,
  refuseRetired,
  refuseUnfit,
  serverSettings,
} from '../database/dialect.ts';
import { isOnHold, onHold } from '../database/hold.ts';
import { executedMigrations, migrations, refuseUnknown } from '../database/migrate.ts';
import { NotReady } from '../database/not-ready.ts';
import { newIdentifier } from '../identifiers.ts';
import { makeFolder } from '../make-folder.ts';
import { nothingThere } from '../nothing-there.ts';
import { pictureStorageOf } from '../uploads/storages.ts';
import { advice, type Check, fault, fit } from './finding.ts';

const megabyte = 1024 * 1024;

export const checkDatabase: Check = async ({ db }) => {
  if (isUnmade(db)) return [advice('Database: there is none yet; the first start makes it.')];
  await refuseRetired(db);
  await refuseUnfinished(db);
  const executed = await executedMigrations(db);
  refuseUnknown(executed);
  const pending = Object.keys(migrations).length - executed.length;
  const version = await databaseVersion(db);
  if (pending > 0) await refuseUnfit(db);
  if (executed.length === 0) return [advice(`${version}: empty; the first start makes its tables.`)];
  if (pending > 0) {
    return [advice(`${version}: of an older version; the next start upgrades it. Make a backup before.`)];
  }
  try {
    await inProbe(db, checkWritable);
    const filling = await pendingBackfills(db);
    return [
      fit(`${version}: up to date, and takes orders.`),
      ...(filling.length > 0
        ? [fit(`Rows of earlier versions are being filled: ${filling.join(', ')}.`)]
        : []),
      ...((await isOnHold(db)) ? [advice(onHold)] : []),
    ];
  } catch (error) {
    if (!(error instanceof NotReady)) throw error;
    return [fault(`${version} takes no orders: ${error.message}. See 'Watch' in docs/operating.md.`)];
  }
};

/** The shop sells with such a server, too. */
export const checkServer: Check = async ({ db, config: { databasePool } }) => {
  const server = await serverSettings(db);
  if (server === undefined) return [];
  const findings = [];
  if (server.fsync === 'off') {
    findings.push(advice('Database: fsync is off, so a power cut may destroy the database. Turn it on.'));
  }
  if (server.synchronousCommit === 'off') {
    findings.push(
      advice(
        'Database: synchronous_commit is off, so a crash may lose orders that were confirmed. Turn it on.',
      ),
    );
  }
  // One more asks whether orders can be stored, for /readyz.
  if (databasePool.size + 1 > server.connections) {
    findings.push(
      advice(
        `Database: DATABASE_POOL_SIZE is ${databasePool.size}, but it takes ${server.connections} connections of all servers together. Lower the one or raise max_connections, unless a pooler is between them.`,
      ),
    );
  }
  return findings;
};

/** Sessions, limits and payments count on the clock. */
export const checkClock: Check = async ({ db }) => {
  const newest = await db
    .selectFrom('orders')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const ahead = newest ? Date.parse(newest.created_at) - Date.now() : 0;
  if (ahead < minute) return [fit(`Clock: ${now()}.`)];
  const says = `Clock: ${now()} here, but the last order was placed ${lengthOf(ahead)} later. Synchronize the clocks of all servers (NTP).`;
  if (ahead < day) return [fault(says)];
  return [
    advice(
      `${says} If they are right, one was ahead when it was placed: it keeps its date, there is nothing to do, and this line goes when that date has passed.`,
    ),
  ];
};

/** @param ms at least a minute */
function lengthOf(ms: number): string {
  const [unit, name] = ms < 2 * hour ? [minute, 'minutes'] : ms < 2 * day ? [hour, 'hours'] : [day, 'days'];
  return `${Math.round(ms / unit)} ${name}`;
}

export const checkFolder: Check = async ({ config: { dataDir, databaseUrl, s3 } }) => {
  const folder = await stat(dataDir).catch(nothingThere);
  if (folder === undefined) {
    // Nothing is kept in it then.
    if (databaseUrl !== undefined && s3 !== undefined) return [];
    await tryToMakeFolderIn(await nearestThere(dataDir));
    const maker = databaseUrl === undefined ? 'the first start' : 'the first uploaded picture';
    return [advice(`DATA_DIR: ${dataDir} does not exist yet; ${maker} makes it.`)];
  }
  if (!folder.isDirectory()) return [fault(`DATA_DIR: ${dataDir} is not a folder. Choose another.`)];
  const { bavail, bsize } = await statfs(dataDir);
  const free = Math.floor((bavail * bsize) / megabyte);
  const room = `DATA_DIR: ${free} MB free on the disk of ${dataDir}`;
  const findings = [
    free < 100
      ? fault(`${room}. Make room: a full disk stops orders.`)
      : free < 1000
        ? advice(`${room}. Make room soon.`)
        : fit(`${room}.`),
  ];
  if ((folder.mode & 0o077) !== 0)
    findings.push(advice(`DATA_DIR: other users of this machine may list ${dataDir}: chmod 700 ${dataDir}`));
  return findings;
};

/** Rights do not tell: in /proc, for one, even root can make none. @throws as makeFolder does */
async function tryToMakeFolderIn(parent: string): Promise<void> {
  const probe = join(parent, `kiosk-${newIdentifier()}`);
  await makeFolder(probe);
  await rmdir(probe);
}

/** The path itself, or the nearest above it. A link that leads nowhere is there. */
async function nearestThere(path: string): Promise<string> {
  return (await lstat(path).catch(nothingThere)) === undefined ? nearestThere(dirname(path)) : path;
}

/** Puts, reads and deletes a file whose name no picture has. */
export const checkPictures: Check = async ({ config }) => {
  // Nothing is to be made here.
  if (config.s3 === undefined && !existsSync(config.dataDir)) return [];
  const place = config.s3 ? `bucket ${config.s3.bucket}` : 'DATA_DIR/uploads';
  const storage = pictureStorageOf(config);
  const probe = { id: '0'.repeat(32), width: 1, format: 'webp' } as const;
  try {
    await storage.put(probe, Buffer.from('probe'));
    const stored = await storage.get(probe);
    stored?.stream.destroy();
    await storage.delete(probe);
    if (stored === undefined) throw new Error('what was stored is not found');
    return [fit(`Pictures: ${place} can be written and read.`)];
  } catch (error) {
    return [
      fault(
        `Pictures: ${place} does not work: ${(error as Error).message}. Check its rights, or the S3_… settings.`,
      ),
    ];
  }
};
