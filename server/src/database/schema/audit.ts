import type { AuditAction, AuditSubject } from '@kiosk/contract/audit.ts';
import type { Instant, JsonText } from './columns.ts';

/** What administrators changed. Rows are added; an erasure takes names and emails out, and the database refuses all else. */
export type AuditLogTable = {
  id: string;
  at: Instant;
  /** The account that acted; null for the shop's command line. */
  actor_id: string | null;
  /** Its email at that time. */
  actor: string;
  action: AuditAction;
  subject: AuditSubject;
  subject_id: string;
  /** What the subject was called, for when it is gone. */
  label: string;
  /** The fields that changed, as they were and as they became; null where there is no such side. */
  before: JsonText<Record<string, unknown>> | null;
  after: JsonText<Record<string, unknown>> | null;
};

/** The chain of hashes over rows that are never changed; neither are its own. */
export type RecordChainTable = {
  /** 1, 2, 3 … without gaps. */
  position: number;
  source: 'audit_log' | 'payment_events' | 'invoices' | 'record_redactions';
  /** The row's key. */
  record: string;
  /** The row's time. */
  at: Instant;
  /** SHA-256 of the hash before and of the row, hexadecimal. */
  hash: string;
  linked_at: Instant;
};

/** Random texts in the hashes of links, deleted when the record is redacted, so that its old content cannot be guessed. */
export type RecordSaltsTable = { source: 'audit_log'; record: string; salt: string };

/** Records from which an erasure took what named a person. Rows are added, never changed, and linked into the chain. */
export type RecordRedactionsTable = {
  id: string;
  at: Instant;
  source: 'audit_log';
  record: string;
  /** The erased account. */
  account_id: string;
  /** SHA-256 of what the record says since, hexadecimal. */
  hash: string;
};
