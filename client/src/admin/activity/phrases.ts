import type { AuditAction, AuditEntry, AuditSubject } from '@kiosk/contract/audit.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';

/** What is said before and after the name of what was acted on. */
const phrases: Record<AuditAction, [before: string, after?: string]> = {
  create: ['created'],
  update: ['changed'],
  archive: ['took', 'off sale'],
  restore: ['put', 'on sale again'],
  delete: ['deleted'],
  'change-status': ['changed the status of'],
  'add-note': ['added a note to'],
  refund: ['refunded'],
  'change-role': ['changed the role of'],
  'end-sessions': ['ended the sessions of'],
  'set-password': ['set the password of'],
  import: ['imported'],
};

const nouns: Record<AuditSubject, string> = {
  product: 'the product',
  order: 'order',
  account: '',
  import: '',
};

/** The words around the name of what was acted on: 'took the product' and 'off sale'. */
export function phraseOf({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): [string, string] {
  const [before, after = ''] = phrases[action];
  return [`${before} ${nouns[subject]}`.trim(), after];
}

/** Where an administrator finds what an entry is about, while it is there. */
const places: Record<AuditSubject, (id: string) => string> = {
  product: (id) => pathTo(pagePaths.adminProduct, id),
  order: (id) => pathTo(pagePaths.adminOrder, id),
  account: (id) => pathTo(pagePaths.adminCustomer, id),
  import: (id) => `${pagePaths.adminImport}?id=${id}`,
};

export const placeOf = ({ subject, subjectId }: Pick<AuditEntry, 'subject' | 'subjectId'>): string =>
  places[subject](subjectId);
