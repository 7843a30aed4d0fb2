import { type Kysely, sql } from 'kysely';

/** Pictures that were sent with a file of products, by the names that its cells call them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table import_pictures (
    import_id text not null references imports (id) on delete cascade,
    name text not null,
    url text not null,
    constraint import_pictures_once primary key (import_id, name)
  )`.execute(db);
}
