import { sql } from 'kysely';
import type { Database } from './schema.ts';

/** PostgreSQL's database is not made for the shop; the message says what to do. */
export class UnfitDatabase extends Error {
  override readonly name = 'UnfitDatabase';
}

/**
 * Asks whether the shop's tables can be made there: in UTF8, or not every character can be stored; and by this user, who
 * may do so since PostgreSQL 15 only in a database of its own.
 * @throws UnfitDatabase
 */
export async function refuseUnfitDatabase(db: Database): Promise<void> {
  const { rows } = await sql<Record<'name' | 'user' | 'encoding', string> & { may: boolean | null }>`
    select quote_ident(current_database()) as name, quote_ident(current_user) as user,
      current_setting('server_encoding') as encoding,
      has_schema_privilege(current_schema(), 'create') as may`.execute(db);
  const { name, user, encoding, may } = rows[0] ?? {};
  if (encoding !== 'UTF8')
    throw new UnfitDatabase(
      `The database ${name} is in ${encoding}, which does not have every character. Make another and name it in DATABASE_URL:\n` +
        "create database … template template0 encoding 'UTF8';",
    );
  if (!may)
    throw new UnfitDatabase(
      `The user ${user} has no right to make tables in the database ${name}. Make it the owner, as a superuser:\n` +
        `alter database ${name} owner to ${user};`,
    );
}
