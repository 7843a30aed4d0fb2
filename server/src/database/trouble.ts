// Errors of the two databases: what is wrong with the database itself, and why it refused a row.

/** There was no connection, or it broke, or no answer came in time. It is unknown whether the statement took effect. */
export class ConnectionFailure extends Error {
  override readonly name = 'ConnectionFailure';
  readonly code: string | undefined;

  constructor(cause: unknown) {
    const { message, code } = cause as { message?: string; code?: string };
    // A host with several addresses, none of which answers, fails without a message.
    super(message || code || String(cause), { cause });
    this.code = code;
  }
}

/**
 * The failure of the database for the log; undefined if the error has another cause. A later retry may help.
 */
export function troubleOf(error: unknown): string | undefined {
  if (error instanceof ConnectionFailure) return 'no connection';
  const state = stateOf(error);
  if (state !== undefined) return states[state] ?? classes[state.slice(0, 2)];
  // The lowest byte is the primary code; the others only add detail.
  return fileTroubles[errcodeOf(error) & 0xff];
}

/** Whether retrying the whole transaction may succeed: it conflicted with another one, or waited for it too long. */
export const isConflict = (error: unknown): boolean =>
  ['40001', '40P01', '55P03'].includes(String(stateOf(error)));

/** For PostgreSQL, whose disk the shop cannot check. */
export const isDiskFull = (error: unknown): boolean => stateOf(error) === '53100';

/** Whether the connection that said so can be of no more use. */
export const endsConnection = (error: unknown): boolean =>
  /^(08|57P|25006|25P03)/.test(String(stateOf(error)));

/** Whether a row was refused because one with the same unique value exists. */
export const isDuplicate = (error: unknown): boolean =>
  stateOf(error) === '23505' || [sqlite.uniqueViolated, sqlite.primaryKeyViolated].includes(errcodeOf(error));

/** Whether a row was refused because what it refers to does not exist. */
export const isDangling = (error: unknown): boolean =>
  stateOf(error) === '23503' || errcodeOf(error) === sqlite.foreignKeyViolated;

/** Whether something was to be added to an account that has been erased. */
export const isOfErasedAccount = (error: unknown): boolean =>
  stateOf(error) === 'KE001' ||
  (errcodeOf(error) === sqlite.triggerRefused && /account has been erased/.test(String(error)));

/** SQLSTATE, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const stateOf = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
};

/** SQLite's extended code. */
const errcodeOf = (error: unknown): number => Number((error as { errcode?: unknown } | undefined)?.errcode);

const states: Record<string, string> = {
  '25006': 'read-only',
  '25P03': 'the connection was idle in a transaction for too long',
  '3D000': 'the database is gone',
  '40001': 'too many concurrent changes',
  '40003': 'nobody knows whether the change was stored',
  '40P01': 'too many concurrent changes',
  '53100': 'the disk is full',
  '53200': 'out of memory',
  '53300': 'too many connections',
  '55P03': 'a lock was held for too long',
  '57014': 'a statement took too long',
  '57P01': 'the connection was terminated',
  '57P02': 'crashed',
  '57P03': 'starting or stopping',
  XX001: 'damaged',
  XX002: 'damaged',
};

const classes: Record<string, string> = {
  '08': 'no connection',
  '28': 'the user is not let in',
  '53': 'out of resources',
  '57': 'an operator intervened',
  '58': 'input or output failed',
};

/** https://www.sqlite.org/rescode.html */
const fileTroubles: Record<number, string> = {
  5: 'another process holds the file',
  6: 'locked',
  7: 'out of memory',
  8: 'read-only',
  10: 'input or output failed',
  11: 'damaged',
  13: 'the disk is full',
  14: 'the file cannot be opened',
  26: 'damaged',
};

const sqlite = {
  foreignKeyViolated: 787,
  primaryKeyViolated: 1555,
  triggerRefused: 1811,
  uniqueViolated: 2067,
};
