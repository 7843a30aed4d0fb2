import { DatabaseSync } from 'node:sqlite';

/** What is gone after a while, differs between databases, or follows from the rest. */
const leftOut = [
  'sessions',
  'kysely_migration',
  'kysely_migration_lock',
  'products.stock_state',
  // Kept by triggers.
  'catalogue_version',
  'product_blocks',
];

export function changeRow(file: string, statement: string): void {
  const database = new DatabaseSync(file);
  database.exec(statement);
  database.close();
}

/** All rows by table, in the order in which the tables were made, which is that of their references. */
export function readRows(file: string): Record<string, object[]> {
  const database = new DatabaseSync(file, { readOnly: true });
  const read = (statement: string) => database.prepare(statement).all();
  const tables = read("select name from sqlite_schema where type = 'table' and name not like 'sqlite%'");
  const rows = tables
    .map(({ name }) => String(name))
    .filter((table) => !leftOut.includes(table))
    .map((table) => [table, read(`select * from ${table}`).map((row) => kept(table, row))] as const);
  database.close();
  return Object.fromEntries(rows.filter(([, some]) => some.length > 0));
}

const kept = (table: string, row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !leftOut.includes(`${table}.${column}`)));
