import type { Template, Text } from '@kiosk/contract/language/texts.ts';

/** What can be done with one product: on its button, and with the product's title to screen readers. */
export const actionNames = {
  edit: { short: 'Edit', full: 'Edit {title}' },
  duplicate: { short: 'Duplicate', full: 'Duplicate {title}' },
  archive: { short: 'Archive', full: 'Archive {title}' },
  restore: { short: 'Restore', full: 'Restore {title}' },
  delete: { short: 'Delete', full: 'Delete {title}' },
} as const satisfies Record<string, { short: Text; full: Template }>;

export type ProductAction = keyof typeof actionNames;
