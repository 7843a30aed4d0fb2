import * as z from 'zod/mini';
import { identifier } from './identifier.ts';
import { adminPaging } from './paging.ts';
import type { Permission } from './permissions.ts';
import { oneOf } from './query.ts';

/** The kinds of subjects that administrators and staff change. */
export const auditSubjects = [
  'product',
  'order',
  'account',
  'import',
  'export',
  'settings',
  'page',
  'category',
  'brand',
  'mail',
] as const;
const auditSubject = oneOf('subject', auditSubjects);
export type AuditSubject = z.infer<typeof auditSubject>;

/** The permission to read the history of a subject. Subjects of no particular role are for administrators. */
export const readerOf = (subject: AuditSubject | undefined): Permission =>
  (subject && readers[subject]) ?? 'admin';

const readers: Partial<Record<AuditSubject, Permission>> = {
  product: 'products',
  import: 'products',
  category: 'products',
  brand: 'products',
  order: 'orders',
};

export const auditActions = [
  'create',
  'update',
  'archive',
  'restore',
  'delete',
  'merge',
  'change-status',
  'change-address',
  'add-note',
  'record-return',
  'refund',
  'record-cash',
  'correct-cash',
  'abandon-payment',
  'issue-invoice',
  'issue-credit-note',
  'change-role',
  'revoke-sessions',
  'set-password',
  'change-email',
  'request-erasure',
  'withdraw-erasure',
  'erase',
  'change-second-factor',
  'log-in',
  'send-mail-again',
  'send-test-mail',
  'keep-mail',
  'export',
  'import',
] as const;
const auditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof auditAction>;

/** One change by an administrator (+): the changed fields before and after. */
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
  /** The subject's name at that time. */
  label: z.string(),
  before: z.optional(z.record(z.string(), z.unknown())),
  after: z.optional(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** An entry of the whole log (+), whose subject may have been deleted. */
export const activityEntry = z.extend(auditEntry, { exists: z.boolean() });
export type ActivityEntry = z.infer<typeof activityEntry>;

/**
 * Query of `GET /admin/audit` and `GET /admin/activity` (+): all entries, or those of one kind of subject, one
 * subject, or one actor (by email); the newest first.
 */
export const auditQuery = z.object({
  subject: z.optional(auditSubject),
  actor: z.optional(z.string().check(z.maxLength(200, 'actor must be at most 200 characters'))),
  subjectId: z.optional(z.string().check(z.maxLength(50))),
  ...adminPaging,
});
export type AuditQuery = z.infer<typeof auditQuery>;
