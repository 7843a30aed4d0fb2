import * as z from 'zod/mini';
import { identifier } from './identifier.ts';
import { adminPage } from './paging.ts';
import { oneOf } from './query.ts';

/** What an administrator can act on. */
export const auditSubjects = ['product', 'order', 'account', 'import'] as const;
const auditSubject = oneOf('subject', auditSubjects);
export type AuditSubject = z.infer<typeof auditSubject>;

/** What an administrator can do. */
export const auditActions = [
  'create',
  'update',
  'archive',
  'restore',
  'delete',
  'change-status',
  'add-note',
  'refund',
  'abandon-payment',
  'issue-invoice',
  'issue-credit-note',
  'change-role',
  'revoke-sessions',
  'set-password',
  'import',
] as const;
const auditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof auditAction>;

/** One change by an administrator (+): of each field that changed, what it was and what it became. */
export const auditEntry = z.object({
  id: identifier,
  at: z.string(),
  /** The account that acted; absent for the shop's command line. */
  actorId: z.optional(identifier),
  /** Its email at that time. */
  actor: z.string(),
  action: auditAction,
  subject: auditSubject,
  subjectId: z.string(),
  /** What the subject was called. */
  label: z.string(),
  before: z.optional(z.record(z.string(), z.unknown())),
  after: z.optional(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** An entry of the whole log (+), which may be of something that is gone by now. */
export const activityEntry = z.extend(auditEntry, { exists: z.boolean() });
export type ActivityEntry = z.infer<typeof activityEntry>;

/**
 * Query of `GET /admin/audit` and `GET /admin/activity` (+): everything, or what was done to subjects of one kind, to
 * one of them, or by one person, named by the email; the newest first.
 */
export const auditQuery = z.object({
  subject: z.optional(auditSubject),
  actor: z.optional(z.string().check(z.maxLength(200, 'actor must be at most 200 characters'))),
  subjectId: z.optional(z.string().check(z.maxLength(50))),
  ...adminPage,
});
export type AuditQuery = z.infer<typeof auditQuery>;
