import type { AdminProduct } from '@kiosk/contract/admin-product.ts';

/** The fields of a product that the audit log keeps: those that are entered, not those derived from them. */
export function recordedFields(product: AdminProduct): Record<string, unknown> {
  const { id, name, href, breadcrumbs, measure, version, createdAt, ...decided } = product;
  return decided;
}
