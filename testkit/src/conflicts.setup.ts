import pg from 'pg';

// Vitest's setup for `npm run bench -- isolation`: of a distributed PostgreSQL any statement, and any commit, may fail because
// of a concurrent transaction. `CONFLICTS` is the share of those that do.

const share = Number(process.env.CONFLICTS);

/** Makes PostgreSQL itself fail, so that the transaction is aborted there too. */
const conflict = `do $$ begin raise exception using errcode = '40001', message = 'could not serialize access'; end $$`;

/** These end what has failed, and begin what may. */
const unharmed = /^(start transaction|rollback|set |show |vacuum)/;

const patched = Symbol.for('kiosk.conflicts');
type Query = (this: pg.Client, text: unknown, values?: unknown, ...more: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query; [patched]?: true };

// Tests share a process, in which this runs for each file.
if (!prototype[patched]) {
  prototype[patched] = true;
  const { query } = prototype;
  prototype.query = function (text, values, ...more) {
    // Only the shop gives parameters always; tests make and drop databases without.
    const isOfShop = typeof text === 'string' && Array.isArray(values);
    if (!isOfShop || unharmed.test(text) || Math.random() >= share)
      return query.call(this, text, values, ...more);
    return query.call(this, conflict, [], ...more);
  };
}
