/** Why the database cannot serve the shop, in a word for the operator. */
type Reason = 'not migrated' | 'other version' | 'read-only' | 'disk full' | 'file gone' | 'no answer';

export class NotReady extends Error {
  override readonly name = 'NotReady';
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(`the database: ${reason}`, { cause });
    this.reason = reason;
  }
}
