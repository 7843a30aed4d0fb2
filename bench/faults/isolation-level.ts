import { pathToFileURL } from 'node:url';
import pg from 'pg';

// Loaded before the server (`--import`), it begins every transaction at another isolation level than the shop asks for:
// distributed databases know only the stricter ones.

export type IsolationLevel = 'read committed' | 'repeatable read' | 'serializable';

const level = process.env.KIOSK_ISOLATION_LEVEL;

if (level !== undefined) {
  const query: (...args: unknown[]) => unknown = pg.Client.prototype.query;
  const replaced = (text: string) => text.replace(/(?<=isolation level )read committed/, level);
  pg.Client.prototype.query = function (this: pg.Client, first: unknown, ...rest: unknown[]) {
    return query.call(this, typeof first === 'string' ? replaced(first) : first, ...rest);
  } as typeof pg.Client.prototype.query;
}

/** The environment of such a server. */
export const withIsolationLevel = (level: IsolationLevel): Record<string, string> => ({
  KIOSK_ISOLATION_LEVEL: level,
  NODE_OPTIONS: `--import=${pathToFileURL(import.meta.filename)}`,
});
