import type { IsolationLevel } from 'kysely';

// What a transaction is for. Kysely hands its access mode to the driver, and to the databases it says nothing new.

/** A transaction of many rows; any other writes as well. */
export const longTransaction = 'read write';

/** A transaction that finds out whether the database is fit. */
export const probeTransaction = 'read only';

/** A transaction that only reads, all as of one moment. */
export const snapshotLevel: IsolationLevel = 'repeatable read';
