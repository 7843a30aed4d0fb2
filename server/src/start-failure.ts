import { ConfigError } from './config/config.ts';
import { CopyRunning } from './database/copy-running.ts';
import { DatabaseGone } from './database/database-gone.ts';
import { MigrationBlocked } from './database/migration-blocked.ts';
import { OtherVersion } from './database/other-version.ts';
import { ConnectionFailure } from './database/trouble.ts';
import { UnfinishedCopy } from './database/unfinished-copy.ts';
import { UnfitDatabase } from './database/unfit-database.ts';
import { PublicPasswords } from './demo/public-passwords.ts';
import { DanglingLink } from './make-folder.ts';
import { StoreFailure } from './s3.ts';

const tookTooLong =
  'The database took too long. If a restore or a move holds the tables, wait for its end, then start again; otherwise set a longer DATABASE_TIMEOUT.';

const fullDisk = 'The disk of the database is full. Make room, then try again.';

const stopped = 'The database is stopping or starting. Wait until it runs, then try again.';

/** What the operator can do about a system error with a code, or with a code at a system call. */
const remedies: Record<string, string> = {
  EADDRINUSE: 'Another program already uses this port. Set PORT to a free port.',
  'EACCES listen': 'Permission denied. A port below 1024 needs root: check PORT.',
  EACCES: 'Permission denied. Check DATA_DIR and its permissions.',
  EADDRNOTAVAIL: 'This machine has no such address. Check HOST.',
  ENOTFOUND: 'This machine has no such address. Check HOST.',
  EAI_AGAIN: 'The name of the address cannot be looked up. Check HOST.',
  ENAMETOOLONG: 'A name in DATA_DIR is too long for its disk. Choose a shorter one.',
  'ENOENT mkdir': 'No folder can be made there. Check DATA_DIR.',
  ENOTDIR: 'DATA_DIR must be a folder.',
  EEXIST: 'DATA_DIR must be a folder.',
  EROFS: 'DATA_DIR is not writable.',
  ENOSPC:
    'The disk of DATA_DIR, or of the folder that was to be written to, is full. Make room, then try again.',
  '28P01': 'The database rejects this user and password. Check DATABASE_URL.',
  '28000': 'The database rejects this user. Check DATABASE_URL.',
  '3D000': 'The database does not exist. Create it, or check DATABASE_URL.',
  '22P05':
    "The database does not have every character: it must be made with encoding 'UTF8'. Make another, and restore a backup into it.",
  '42501':
    'The user of DATABASE_URL lacks this right. DATABASE_URL must name the user that owns the database and its tables.',
  '25006': 'The database takes no changes. Check whether DATABASE_URL names a standby.',
  '53100': fullDisk,
  '53300': 'The database has no connection left. Raise its max_connections, or lower DATABASE_POOL_SIZE.',
  '55P03': tookTooLong,
  '57014': tookTooLong,
  '57P01': stopped,
  '57P02': stopped,
  '57P03': stopped,
};

/** The same for a connection to PostgreSQL. */
const remediesOfConnection: Record<string, string> = {
  ECONNREFUSED: 'No database answers there. Check DATABASE_URL.',
  ENOTFOUND: 'The host does not exist. Check DATABASE_URL.',
};

const noConnection =
  'There is no connection to the database. Check DATABASE_URL, and whether the database runs.';

/** A log that is left beside a backup would be written into it. */
const restore = 'To restore a backup, first move shop.db and shop.db-* away.';

/** The same for what the database in DATA_DIR reports, by the number of the error. */
const remediesOfFile: Record<number, string> = {
  5: 'Another program holds the lock of shop.db in DATA_DIR. End that program, then start again.',
  8: 'shop.db in DATA_DIR cannot be written to.',
  10: `The disk of DATA_DIR is full, or fails. Check it. ${restore}`,
  11: `shop.db in DATA_DIR is damaged. ${restore}`,
  13: fullDisk,
  14: 'shop.db in DATA_DIR cannot be opened. Check the permissions of DATA_DIR.',
  26: `shop.db in DATA_DIR is not a database. ${restore}`,
};

/** Errors whose message already says what to do. */
const explained = [
  CopyRunning,
  DanglingLink,
  DatabaseGone,
  MigrationBlocked,
  OtherVersion,
  PublicPasswords,
  StoreFailure,
  UnfinishedCopy,
  UnfitDatabase,
];

/** Why the shop cannot start, as a message. A stack trace is added only for bugs of the shop itself. */
export function reasonOf(error: unknown): string {
  if (error instanceof ConfigError) return `Invalid settings:\n${error.message}`;
  if (!(error instanceof Error)) return String(error);
  if (explained.some((kind) => error instanceof kind)) return error.message;
  const remedy = remedyOf(error);
  return remedy === undefined ? String(error.stack) : `${error.message}\n${remedy}`;
}

function remedyOf(
  error: Error & { code?: unknown; syscall?: unknown; errcode?: unknown },
): string | undefined {
  const { code, syscall, errcode } = error;
  if (error instanceof ConnectionFailure) return remediesOfConnection[String(code)] ?? noConnection;
  return remedies[`${code} ${syscall}`] ?? remedies[String(code)] ?? remediesOfFile[Number(errcode) & 0xff];
}
