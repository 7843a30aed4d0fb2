/** The shop's database file is not where it was: what is written now would be lost. */
export class DatabaseGone extends Error {
  override readonly name = 'DatabaseGone';
  /** As the database's own errors have it: it cannot be opened. */
  readonly errcode = 14;
}
