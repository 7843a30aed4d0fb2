import { sql } from 'kysely';
import type { Database } from './schema.ts';

/** PostgreSQL's database is not made for the shop; the message says what to do. */
export class UnfitDatabase extends Error {
  override readonly name = 'UnfitDatabase';
}

/** @throws UnfitDatabase where not every character can be stored */
export async function refuseOtherEncoding(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string; encoding: string }>`
    select quote_ident(current_database()) as name, current_setting('server_encoding') as encoding`.execute(
    db,
  );
  const { name, encoding } = rows[0] ?? {};
  if (encoding === 'UTF8') return;
  throw new UnfitDatabase(
    `The database ${name} is in ${encoding}, which does not have every character. Make another and name it in DATABASE_URL:\n` +
      "create database … template template0 encoding 'UTF8';",
  );
}

/** Since PostgreSQL 15 a user may make tables only in a database of its own. @throws UnfitDatabase where it may not */
export async function refuseWithoutRights(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string; user: string; may: boolean | null }>`
    select quote_ident(current_database()) as name, quote_ident(current_user) as user,
      has_schema_privilege(current_schema(), 'create') as may`.execute(db);
  const { name, user, may } = rows[0] ?? {};
  if (may) return;
  throw new UnfitDatabase(
    `The user ${user} has no right to make tables in the database ${name}. Make it the owner, as a superuser:\n` +
      `alter database ${name} owner to ${user};`,
  );
}
