import type { AuditAction, AuditEntry, AuditSubject } from '@kiosk/contract/audit.ts';
import { t, translated } from '@kiosk/contract/language/t.ts';
import type { AnyText, Text } from '@kiosk/contract/language/texts.ts';
import type { OrderStatus } from '@kiosk/contract/order.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { statusLabel } from '../../orders/status-label.ts';
import { roleName } from '../../ui/role-name.ts';

/** The sentence of each action. `what` is the kind of the subject, `thing` its name. */
export const phrases = {
  create: '<who></who> created {what} <thing></thing>',
  update: '<who></who> changed {what} <thing></thing>',
  archive: '<who></who> took {what} <thing></thing> off sale',
  restore: '<who></who> put {what} <thing></thing> back in the shop',
  delete: '<who></who> deleted {what} <thing></thing>',
  merge: '<who></who> began to merge {what} <thing></thing> into another one',
  'change-status': '<who></who> changed the status of {what} <thing></thing> to {value}',
  'change-address': '<who></who> corrected the address of {what} <thing></thing>',
  'add-note': '<who></who> added a note to {what} <thing></thing>',
  'record-return': '<who></who> recorded a return of {what} <thing></thing>',
  refund: '<who></who> refunded {what} <thing></thing>',
  'record-cash': '<who></who> recorded the cash payment of {what} <thing></thing>',
  'correct-cash': '<who></who> took back the cash payment of {what} <thing></thing>',
  'abandon-payment': '<who></who> allowed a new payment for {what} <thing></thing>',
  'issue-invoice': '<who></who> issued the invoice of {what} <thing></thing>',
  'issue-credit-note': '<who></who> issued a credit note for {what} <thing></thing>',
  'change-role': '<who></who> changed the role of {what} <thing></thing> to {value}',
  'revoke-sessions': '<who></who> ended the sessions of {what} <thing></thing>',
  'set-password': '<who></who> set the password of {what} <thing></thing>',
  'change-email': '<who></who> changed the email of {what} <thing></thing>',
  'request-erasure': '<who></who> asked for the erasure of {what} <thing></thing>',
  'withdraw-erasure': '<who></who> withdrew the request to erase {what} <thing></thing>',
  erase: '<who></who> erased {what} <thing></thing>',
  'change-second-factor': '<who></who> changed the second factor of {what} <thing></thing>',
  'log-in': '<who></who> logged in as {what} <thing></thing>',
  export: '<who></who> exported {what} <thing></thing>',
  import: '<who></who> imported {what} <thing></thing>',
  'send-mail-again': '<who></who> sent a mail again about {what} <thing></thing>',
  'send-test-mail': '<who></who> sent a test of the mail {what} <thing></thing>',
  'keep-mail': '<who></who> could send you no mail and kept it: {what} <thing></thing>',
} as const satisfies Record<AuditAction, AnyText>;

const nouns: Record<AuditSubject, Text | ''> = {
  product: 'the product',
  order: 'order##with its number',
  account: '',
  import: '',
  export: '',
  settings: 'the##settings',
  page: 'the page##with its title',
  category: 'the category',
  brand: 'the brand',
  mail: '',
};

type Described = Pick<AuditEntry, 'action' | 'subject' | 'label' | 'after'> & { subjectId?: string };

/** The pinned products, and the order of all categories, are subjects whose label names them. */
export function nounOf({ subject, subjectId }: Pick<Described, 'subject' | 'subjectId'>): string {
  if (subjectId === 'pins') return t('the##pinned products');
  if (subjectId === '') return t('the order of the##categories or brands');
  const noun = nouns[subject];
  return noun && t(noun);
}

/** Subjects that no merchant has named. */
const isNamedByShop = ({ subject, subjectId }: Pick<Described, 'subject' | 'subjectId'>): boolean =>
  subject === 'settings' || subject === 'mail' || !subjectId || subjectId === 'pins';

/** The contents of exported files. */
const files: Record<string, Text> = {
  orders: 'orders##exported',
  'order-lines': 'order lines',
  products: 'products##exported',
  'import-errors': 'errors of an import',
  sales: 'sales##exported',
  'low-stock': 'low stock##exported',
  'abandoned-payments': 'abandoned payments',
};

export function nameOf(entry: Described): string {
  const file = entry.subject === 'export' && files[entry.label];
  if (file) return t(file);
  return isNamedByShop(entry) ? translated(entry.label) : entry.label;
}

/** The one field that says all of an action. */
export function newValueOf({ action, after }: Pick<AuditEntry, 'action' | 'after'>): string {
  if (action === 'change-status') return statusLabel(after?.status as OrderStatus);
  return action === 'change-role' ? roleName(String(after?.role)) : '';
}

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
