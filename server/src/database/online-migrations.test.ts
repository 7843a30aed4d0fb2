import { emptyDatabase } from '@kiosk/testkit/databases.ts';
import { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { chooseDialect } from './dialect.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

// Docs/contributing.md, 'Change a table', says what to do instead.

/** The last migration of 0.1.0, whose servers go on selling while the later ones are run. */
const released = '0001-first-schema';

/** Their rows are few in every shop, so that whatever is done to all of them takes no time. */
const small = ['brands', 'categories', 'catalogue_version', 'shared_keys', 'invoice_numbers', 'imports'];

const table = '(?:"?\\w+"?\\.)?"?(\\w+)"?';
/** What holds up those who use the table `$1` for as long as all of its rows take, or ends servers of the release before. */
const refused: [what: string, pattern: RegExp][] = [
  ['changes rows', new RegExp(`^(?:update(?: only)?|insert into|delete from) ${table}`)],
  ['makes an index', new RegExp(`^create (?:unique )?index (?!concurrently ).*? on ${table}`)],
  ['ends a table', new RegExp(`^(?:drop|truncate) table (?:if exists )?${table}`)],
  [
    'rewrites or renames',
    new RegExp(`^alter table ${table} .*?(?:alter column|drop column|rename|set data)`),
  ],
  [
    'wants a value that servers of the release before do not give',
    new RegExp(`^alter table ${table} .*?add column (?!.*\\bdefault\\b).*?not null`),
  ],
  ['checks all rows', new RegExp(`^alter table ${table} .*?add (?:constraint|check|foreign)(?!.*not valid)`)],
];

test('no migration makes orders wait for all rows of a table, or breaks servers of the release before', async () => {
  const place = await emptyDatabase('PostgreSQL');
  onTestFinished(place.remove);
  const statements: string[] = [];
  const db = new Kysely<Schema>({
    dialect: chooseDialect(readConfig(place.env)),
    log: ({ query }) => void statements.push(query.sql.replaceAll(/\s+/g, ' ').trim()),
  });
  onTestFinished(() => db.destroy());
  await migrate(db, released);
  const old = (await db.introspection.getTables()).map(({ name }) => name);
  const large = old.filter((name) => !small.includes(name));
  statements.length = 0;
  await migrate(db);

  expect(statements.some((statement) => statement.startsWith('create table'))).toBe(true);
  const wrong = statements.flatMap((statement) =>
    refused
      .filter(([, pattern]) => large.includes(pattern.exec(statement.toLowerCase())?.[1] ?? ''))
      .map(([what]) => ({ what, statement })),
  );
  expect(wrong).toEqual([]);
});
