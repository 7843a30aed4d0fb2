import type { AuditAction, AuditEntry } from '@kiosk/contract/audit.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { fieldText } from './field-text.ts';
import { labelOf, settingLabelOf } from './labels.ts';

/** `before` is absent where there was nothing, `after` where there is nothing now. */
export type FieldChange = { field: string; label: string; before?: string; after?: string };

const unlisted = ['id', 'version'];
/** Not shown of a product: what follows from its other fields. */
const derivedFields = ['name', 'href', 'breadcrumbs'];
/** Not shown of an exported file: how it was sorted, and when its days began. */
const fileForm = ['_sort', '_order', 'timeZone'];
/** Not shown: the verb and the time of the entry say it already. */
const impliedFields: Partial<Record<AuditAction, string>> = { archive: 'archivedAt', restore: 'archivedAt' };

/** The changed fields of an entry, as they are read. What was made or deleted as a whole lists none. */
export function fieldChanges({ action, subject, before, after }: AuditEntry): FieldChange[] {
  if (action === 'create' || action === 'delete') return [];
  const hidden = [
    ...unlisted,
    ...(subject === 'product' ? derivedFields : []),
    ...(action === 'export' ? fileForm : []),
    impliedFields[action],
  ];
  return Object.keys({ ...before, ...after })
    .filter((field) => !hidden.includes(field))
    .map((field) => {
      if (action === 'export') return exportedBy(field, after?.[field]);
      const label = subject === 'settings' ? settingLabelOf(field) : labelOf(field);
      const was = before && { before: fieldText(field, before[field]) };
      const is = after && { after: fieldText(field, after[field]) };
      // Such as the pictures of a color.
      const isHidden = was && is && was.before === is.after;
      return { field, label, ...(isHidden ? { after: t('changed##what is not shown') } : { ...was, ...is }) };
    });
}

/** A filter of an exported file, named as in its list or report. */
function exportedBy(field: string, value: unknown): FieldChange {
  const label = filterLabels[field];
  const named = typedFilters.includes(field) ? undefined : filterValues[String(value)];
  return {
    field,
    label: label ? t(label) : labelOf(field),
    after: named ? t(named) : fieldText(field, value),
  };
}

/** Filters whose values are typed, or are names of the merchant's own. */
const typedFilters = ['q', 'brand', 'category', 'option'];

const filterLabels: Record<string, Text> = {
  attention: 'Needs attention',
  by: 'By##report',
  discount: 'Discount',
  from: 'From',
  option: 'Option',
  paymentMethod: 'Payment method',
  q: 'Search',
  span: 'Time span',
  to: 'To',
  withdrawn: 'Open withdrawals',
};

const filterValues: Record<string, Text> = {
  '7-days': 'Last 7 days',
  '30-days': 'Last 30 days',
  '90-days': 'Last 90 days',
  '12-months': 'Last 12 months',
  all: 'In shop and archived',
  archived: 'Archived',
  category: 'Category',
  'charged-back': 'Charged back',
  'in-stock': 'In stock',
  low: 'Low',
  'not-counted': 'Not counted',
  'on-sale': 'In shop',
  option: 'Option',
  'part-refunded': 'Part refunded',
  product: 'Product',
  'sold-out': 'Sold out',
  true: 'yes',
  with: 'Discounted',
  without: 'Full price',
};
