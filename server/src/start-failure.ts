import { ConfigError } from './config.ts';

/** What whoever started the shop can do about a failure of the system that has a code. */
const remedies: Record<string, string> = {
  EADDRINUSE: 'Another program listens there already. Set PORT to a free port.',
  EACCES: 'That is not allowed. Check PORT (below 1024 is for root) and the rights of DATA_DIR.',
  EADDRNOTAVAIL: 'This machine has no such address. Check HOST.',
  ENOTDIR: 'DATA_DIR must be a folder.',
  EEXIST: 'DATA_DIR must be a folder.',
  EROFS: 'DATA_DIR cannot be written to.',
  ECONNREFUSED: 'No database answers there. Check DATABASE_URL.',
  ENOTFOUND: 'There is no such host. Check DATABASE_URL.',
  '28P01': 'The database does not know this user and password. Check DATABASE_URL.',
  '28000': 'The database does not let this user in. Check DATABASE_URL.',
  '3D000': 'There is no such database. Create it, or check DATABASE_URL.',
};

/** Why the shop cannot start, for a person; the stack only where the fault is the shop's own. */
export function reasonOf(error: unknown): string {
  if (error instanceof ConfigError) return `Wrong settings:\n${error.message}`;
  if (!(error instanceof Error)) return String(error);
  const remedy = remedies[String((error as { code?: unknown }).code)];
  return remedy === undefined ? String(error.stack) : `${error.message}\n${remedy}`;
}
