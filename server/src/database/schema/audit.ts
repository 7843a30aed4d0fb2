import type { AuditAction, AuditSubject } from '@kiosk/contract/audit.ts';
import type { Instant, Json } from './columns.ts';

/** What administrators changed. Rows are added, never changed; the database refuses it. */
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
  before: Json<Record<string, unknown>> | null;
  after: Json<Record<string, unknown>> | null;
};
