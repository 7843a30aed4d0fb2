import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

// Loaded before the server (`--import`), it opens the database with weaker durability than the shop requests. A test
// for lost orders must find some then.

const { exec } = DatabaseSync.prototype;
const level = process.env.KIOSK_SYNCHRONOUS;

if (level !== undefined)
  DatabaseSync.prototype.exec = function (sql) {
    exec.call(this, sql.replace(/pragma synchronous = \w+/, `pragma synchronous = ${level}`));
  };

/** The environment of such a server. `normal` syncs only at checkpoints; `off` never does. */
export const withSynchronous = (how: 'normal' | 'off'): Record<string, string> => ({
  KIOSK_SYNCHRONOUS: how,
  NODE_OPTIONS: `--import=${pathToFileURL(import.meta.filename)}`,
});
