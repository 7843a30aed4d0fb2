import { sql } from 'kysely';

type Source = {
  /** The columns that a record's hash is made of. What a later migration adds is not part of it. */
  columns: readonly string[];
  /** What names a row, as an expression. */
  key: ReturnType<typeof sql<string>>;
  at: string;
};

/** The tables whose rows are never changed, and are linked into the chain. */
export const sources = {
  audit_log: {
    columns: ['id', 'at', 'actor_id', 'actor', 'action', 'subject', 'subject_id', 'label', 'before', 'after'],
    key: sql<string>`id`,
    at: 'at',
  },
  payment_events: {
    columns: [
      'id',
      'fact',
      'order_id',
      'attempt_id',
      'kind',
      'at',
      'source',
      'account_id',
      'provider_id',
      'amount_cents',
      'currency',
      'detail',
    ],
    key: sql<string>`id`,
    at: 'at',
  },
  invoices: {
    columns: ['series', 'number', 'order_id', 'issued_at', 'amount_cents', 'content'],
    key: sql<string>`series || ' ' || cast(number as text)`,
    at: 'issued_at',
  },
  record_redactions: {
    columns: ['id', 'at', 'source', 'record', 'account_id', 'hash'],
    key: sql<string>`id`,
    at: 'at',
  },
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof sources;

/** The source whose records are salted, because an erasure may redact them. */
export const redactable = 'audit_log' satisfies SourceName;

export const sourceNames = Object.keys(sources) as SourceName[];

/** A row of a source: its key, its time, and its values in the order of the columns. */
export type SourceRow = { record: string; at: string; values: readonly unknown[] };
