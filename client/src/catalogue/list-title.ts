import { t } from '@kiosk/contract/language/t.ts';

type Titled = { filters: Readonly<Record<string, string>>; page: number };

/** Names a list by its filters but the prices, and by its page; '' for the list as it opens. */
export function listTitle({ filters, page }: Titled): string {
  const { category, brand, minPrice: _, maxPrice: __, ...others } = filters;
  const products = category && brand ? t('{category} by {brand}', { category, brand }) : category || brand;
  const named = [products, ...Object.values(others)].filter(Boolean).join(', ');
  return page > 1 ? t('{list}, page {page}', { list: named || t('Products'), page }) : named;
}
