type Source = {
  /** The columns that a record's hash is made of. What a later migration adds is not part of it. */
  columns: readonly string[];
  at: string;
};

/** The tables whose rows are never changed, and are linked into the chain. */
export const sources = {
  audit_log: {
    columns: ['id', 'at', 'actor_id', 'actor', 'action', 'subject', 'subject_id', 'label', 'before', 'after'],
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
    at: 'at',
  },
  invoices: {
    columns: ['series', 'number', 'order_id', 'issued_at', 'amount_cents', 'content'],
    at: 'issued_at',
  },
  record_redactions: {
    columns: ['id', 'at', 'source', 'record', 'account_id', 'hash'],
    at: 'at',
  },
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof sources;

/** The source whose records are salted, because an erasure may redact them. */
export const redactable = 'audit_log' satisfies SourceName;

export const sourceNames = Object.keys(sources) as SourceName[];

/** A row of a source: its key, its time, and its values in the order of the columns. */
export type SourceRow = { record: string; at: string; values: readonly unknown[] };
