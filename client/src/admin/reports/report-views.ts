import type { Text } from '@kiosk/contract/language/texts.ts';
import { may } from '@kiosk/contract/permissions.ts';
import type { SalesGroup } from '@kiosk/contract/report-spans.ts';

/** The reports, as the address names them; of the first one it says nothing. */
const views = [
  { name: 'products', label: 'Products', needs: 'orders', by: 'product' },
  { name: 'categories', label: 'Categories', needs: 'orders', by: 'category' },
  { name: 'options', label: 'Options', needs: 'orders', by: 'option' },
  { name: 'stock', label: 'Low stock', needs: 'products' },
  { name: 'payments', label: 'Abandoned payments', needs: 'orders' },
] as const satisfies readonly { name: string; label: Text; needs: 'orders' | 'products'; by?: SalesGroup }[];

export type ReportView = (typeof views)[number];

export const reportNames: readonly string[] = views.map(({ name }) => name);

/** The reports that a user's role includes. */
export const viewsFor = (user: { role?: string } | null): readonly ReportView[] =>
  views.filter(({ needs }) => may(user, needs));
