import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { type MerchantSettingName, merchantSettingLabels } from '@kiosk/contract/merchant-settings.ts';
import {
  declarationOf,
  type FieldDeclaration,
  type ProductField,
  productFields,
} from '@kiosk/contract/product-fields.ts';

const isProductField = (field: string): field is ProductField => field in productFields;
/** Undefined for what is no field of products. */
export const declaredAs = (field: string): FieldDeclaration | undefined =>
  isProductField(field) ? declarationOf(field) : undefined;

/** Labels of fields that are no product fields. A field without one is labeled by its name. */
const labels: Record<string, Text> = {
  address: 'Address',
  amount: 'Amount',
  archived: 'Archived',
  archivedAt: 'Off sale since',
  atCheckout: 'Linked at the checkout',
  authenticatorApp: 'Authenticator app',
  by: 'With##login',
  carrier: 'Carrier',
  changed: 'Changed',
  fields: 'Fields',
  inFooter: 'Linked in the footer',
  into: 'Into',
  isPublished: 'Published',
  items: 'Items',
  mail: 'Mail',
  name: 'Name',
  new: 'New',
  note: 'Note',
  notRestocked: 'Not put back into stock',
  number: 'Number',
  order: 'Order##sequence',
  orders: 'Orders',
  passkeys: 'Passkeys',
  payment: 'Payment',
  paymentStatus: 'Payment status',
  pinned: 'Pinned',
  reason: 'Reason',
  recoveryCodes: 'Recovery codes',
  requested: 'Requested by the customer',
  revoked: 'Sessions ended',
  role: 'Role',
  savedVersion: 'Saved version',
  secondFactor: 'Second factor',
  status: 'Status',
  text: 'Text',
  trackingLink: 'Tracking link',
  trackingNumber: 'Tracking number',
  unchanged: 'Unchanged',
};

/** `paymentStatus` is 'Payment status'. */
export function labelOf(field: string): string {
  const label = declaredAs(field)?.label ?? labels[field];
  if (label) return t(label);
  return field
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase());
}

export function settingLabelOf(field: string): string {
  const label = merchantSettingLabels[field as MerchantSettingName];
  return label ? t(label) : labelOf(field);
}
