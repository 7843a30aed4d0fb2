import { ConfigError } from './config.ts';
import { DatabaseGone } from './database/database-gone.ts';
import { MigrationBlocked } from './database/migration-blocked.ts';

/** What whoever started the shop can do about a failure of the system that has a code. */
const remedies: Record<string, string> = {
  EADDRINUSE: 'Another program listens there already. Set PORT to a free port.',
  EACCES: 'That is not allowed. Check PORT (below 1024 is for root) and the rights of DATA_DIR.',
  EADDRNOTAVAIL: 'This machine has no such address. Check HOST.',
  ENOTDIR: 'DATA_DIR must be a folder.',
  EEXIST: 'DATA_DIR must be a folder.',
  EROFS: 'DATA_DIR cannot be written to.',
  ENOSPC: 'The disk of DATA_DIR is full. Make room, then start again.',
  ECONNREFUSED: 'No database answers there. Check DATABASE_URL.',
  ENOTFOUND: 'There is no such host. Check DATABASE_URL.',
  '28P01': 'The database does not know this user and password. Check DATABASE_URL.',
  '28000': 'The database does not let this user in. Check DATABASE_URL.',
  '3D000': 'There is no such database. Create it, or check DATABASE_URL.',
};

/** The same for what the database in DATA_DIR reports, by the number of the error. */
const remediesOfFile: Record<number, string> = {
  5: 'Another program holds the lock of shop.db in DATA_DIR. End it, then start again.',
  8: 'shop.db in DATA_DIR cannot be written to.',
  10: 'The disk of DATA_DIR fails. Check it, and put a backup of shop.db in place.',
  11: 'shop.db in DATA_DIR is damaged. Put a backup in its place.',
  13: 'The disk of DATA_DIR is full. Make room, then start again.',
  14: 'shop.db in DATA_DIR cannot be opened. Check the rights of DATA_DIR.',
  26: 'shop.db in DATA_DIR is not a database. Put a backup in its place.',
};

/** Why the shop cannot start, for a person; the stack only where the fault is the shop's own. */
export function reasonOf(error: unknown): string {
  if (error instanceof ConfigError) return `Wrong settings:\n${error.message}`;
  if (!(error instanceof Error)) return String(error);
  if (error instanceof DatabaseGone || error instanceof MigrationBlocked) return error.message;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const remedy = remedies[String(code)] ?? remediesOfFile[Number(errcode) & 0xff];
  return remedy === undefined ? String(error.stack) : `${error.message}\n${remedy}`;
}
