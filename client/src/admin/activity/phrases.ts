import type { AuditAction, AuditEntry, AuditSubject } from '@kiosk/contract/audit.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';

/** What is said before and after the name of what was acted on. */
const phrases: Record<AuditAction, [before: string, after?: string]> = {
  create: ['created'],
  update: ['changed'],
  archive: ['took', 'off sale'],
  restore: ['put', 'back in the shop'],
  delete: ['deleted'],
  'change-status': ['changed the status of'],
  'add-note': ['added a note to'],
  refund: ['refunded'],
  'abandon-payment': ['allowed a new payment for'],
  'issue-invoice': ['issued the invoice of'],
  'issue-credit-note': ['issued a credit note for'],
  'change-role': ['changed the role of'],
  'revoke-sessions': ['ended the sessions of'],
  'set-password': ['set the password of'],
  'change-second-factor': ['changed the second factor of'],
  'log-in': ['logged in as'],
  export: ['exported'],
  import: ['imported'],
};

const nouns: Record<AuditSubject, string> = {
  product: 'the product',
  order: 'order',
  account: '',
  import: '',
  export: '',
};

type Described = Pick<AuditEntry, 'action' | 'subject' | 'after'>;

/** The words around the name of what was acted on: 'took the product' and 'off sale'. */
export function phraseOf(entry: Described): [string, string] {
  const [before, after] = phraseAbout(entry, nouns[entry.subject]);
  const value = entry.after?.[outcomes[entry.action] ?? ''];
  return [before, typeof value === 'string' ? `to ${value}` : after];
}

/** The same about `what`: 'took it' and 'off sale'. */
export function phraseAbout({ action }: Pick<AuditEntry, 'action'>, what: string): [string, string] {
  const [before, after = ''] = phrases[action];
  return [`${before} ${what}`.trim(), after];
}

/** The one field that says all of an action. */
const outcomes: Partial<Record<AuditAction, string>> = { 'change-status': 'status', 'change-role': 'role' };

const places: Record<AuditSubject, (id: string) => string> = {
  product: (id) => pathTo(pagePaths.adminProduct, id),
  order: (id) => pathTo(pagePaths.adminOrder, id),
  account: (id) => pathTo(pagePaths.adminCustomer, id),
  import: (id) => `${pagePaths.adminImport}?id=${id}`,
  // A file that was sent is nowhere in the shop.
  export: () => pagePaths.adminActivity,
};

export const placeOf = ({ subject, subjectId }: Pick<AuditEntry, 'subject' | 'subjectId'>): string =>
  places[subject](subjectId);
