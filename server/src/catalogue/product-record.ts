import type { AdminProduct } from '@kiosk/contract/admin-product.ts';

/** What the audit log calls a product. */
export const aboutProduct = ({ id, title }: { id: string; title: string }) =>
  ({ subject: 'product', subjectId: id, label: title }) as const;

/** What the audit log keeps of a product: what somebody decided, not what follows from it. */
export function recorded(product: AdminProduct): Record<string, unknown> {
  const { id, name, href, breadcrumbs, version, createdAt, ...decided } = product;
  return decided;
}
