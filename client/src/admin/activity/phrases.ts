import type { AuditAction, AuditEntry, AuditSubject } from '@kiosk/contract/audit.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';

/** What is said before and after the name of what was acted on. */
const phrases: Record<AuditAction, [before: string, after?: string]> = {
  create: ['created'],
  update: ['changed'],
  archive: ['took', 'off sale'],
  restore: ['put', 'back in the shop'],
  delete: ['deleted'],
  merge: ['began to merge', 'into another one'],
  'change-status': ['changed the status of'],
  'change-address': ['corrected the address of'],
  'add-note': ['added a note to'],
  'record-return': ['recorded a return of'],
  refund: ['refunded'],
  'record-cash': ['recorded the cash payment of'],
  'correct-cash': ['took back the cash payment of'],
  'abandon-payment': ['allowed a new payment for'],
  'issue-invoice': ['issued the invoice of'],
  'issue-credit-note': ['issued a credit note for'],
  'change-role': ['changed the role of'],
  'revoke-sessions': ['ended the sessions of'],
  'set-password': ['set the password of'],
  'change-email': ['changed the email of'],
  'request-erasure': ['asked for the erasure of'],
  'withdraw-erasure': ['withdrew the request to erase'],
  erase: ['erased'],
  'change-second-factor': ['changed the second factor of'],
  'log-in': ['logged in as'],
  export: ['exported'],
  import: ['imported'],
  'send-mail-again': ['sent a mail again about'],
  'send-test-mail': ['sent a test of the mail'],
};

const nouns: Record<AuditSubject, string> = {
  product: 'the product',
  order: 'order',
  account: '',
  import: '',
  export: '',
  settings: 'the',
  page: 'the page',
  category: 'the category',
  brand: 'the brand',
  mail: '',
};

type Described = Pick<AuditEntry, 'action' | 'subject' | 'after'> & { subjectId?: string };

/** The words around the name of what was acted on: 'took the product' and 'off sale'. */
export function phraseOf(entry: Described): [string, string] {
  const [before, after] = phraseAbout(entry, nounOf(entry));
  const value = entry.after?.[outcomes[entry.action] ?? ''];
  return [before, typeof value === 'string' ? `to ${value}` : after];
}

/** The pinned products are one subject, whose label names them. */
const nounOf = ({ subject, subjectId }: Described): string =>
  subject === 'product' && subjectId === 'pins' ? 'the' : nouns[subject];

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
  settings: () => pagePaths.adminSettings,
  page: (id) => pathTo(pagePaths.adminContentPage, id),
  category: () => pagePaths.adminCatalogue,
  brand: () => pagePaths.adminCatalogue,
  mail: (id) => pathTo(pagePaths.adminMail, id),
};

export const placeOf = ({ subject, subjectId }: Pick<AuditEntry, 'subject' | 'subjectId'>): string =>
  places[subject](subjectId);
