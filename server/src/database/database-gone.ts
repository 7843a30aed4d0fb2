/** The shop's database file was removed or replaced. Anything written now would be lost. */
export class DatabaseGone extends Error {
  override readonly name: string = 'DatabaseGone';
  /** SQLite's error code for a file that cannot be opened. */
  readonly errcode = 14;
}
