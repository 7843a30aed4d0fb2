/** Why the database cannot serve the shop, for the operator. */
type Reason =
  | 'not migrated'
  | 'read-only'
  | 'disk full'
  | 'too many open files'
  | 'file gone'
  | 'moved'
  | 'no answer';

export class NotReady extends Error {
  override readonly name = 'NotReady';
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(`the database: ${reason}`, { cause });
    this.reason = reason;
  }
}
