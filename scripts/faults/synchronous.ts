import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

// Loaded before the server (`--import`), it opens the database with less care than the shop asks for: a test that
// looks for lost orders has to find some then.

const { exec } = DatabaseSync.prototype;
const level = process.env.KIOSK_SYNCHRONOUS;

if (level !== undefined)
  DatabaseSync.prototype.exec = function (sql) {
    exec.call(this, sql.replace(/pragma synchronous = \w+/, `pragma synchronous = ${level}`));
  };

/** The environment of such a server. `normal` syncs only where the log is moved into the file; `off` never does. */
export const withSynchronous = (how: 'normal' | 'off'): Record<string, string> => ({
  KIOSK_SYNCHRONOUS: how,
  NODE_OPTIONS: `--import=${pathToFileURL(import.meta.filename)}`,
});
