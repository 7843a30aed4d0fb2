import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import type { AuditEntry } from '@kiosk/contract/audit.ts';
import { fieldsOfProduct } from './draft.ts';
import { type FieldName, type FieldValues, isSame } from './fields.ts';
import { type Merge, merge } from './merge.ts';
import type { OpenProduct } from './open-product.ts';

/** What others saved while the form was open, and both changes merged. */
export type EditConflict = Merge & {
  base: FieldValues;
  mine: FieldValues;
  theirs: FieldValues;
  /** The product as it is now, on which the next save is made. */
  product: AdminProduct;
  reason: string;
  /** Who saved a field last, and when; undefined for a stock that orders have changed. */
  by: (field: FieldName) => { actor: string; at: string } | undefined;
};

export function conflictOf(
  opened: OpenProduct,
  mine: FieldValues,
  { product, log, reason }: { product: AdminProduct; log: readonly AuditEntry[]; reason: string },
): EditConflict {
  const [base, theirs] = [fieldsOfProduct(opened), fieldsOfProduct(product)];
  return { ...merge(base, theirs, mine), base, mine, theirs, product, reason, by: savedBy(product, log) };
}

const loggedAs = (field: FieldName): string[] => (field === 'pictures' ? ['images', 'imageTexts'] : [field]);

const savedBy = (product: AdminProduct, log: readonly AuditEntry[]) => (field: FieldName) => {
  const names = loggedAs(field);
  const entry = log.find(({ after }) => after && names.some((name) => name in after));
  const isStock = field === 'stock' || field === 'sizeStocks';
  const isLater = isStock && !isSame(entry?.after?.[field], product[field]);
  return entry && !isLater ? { actor: entry.actor, at: entry.at } : undefined;
};
