type Titled = { filters: Readonly<Record<string, string>>; page: number };

/** Names a list by its filters, in words, and its page; '' for the list as it opens. */
export function listTitle({ filters, page }: Titled): string {
  const { category, brand, ...others } = filters;
  const products = [category, brand && (category ? `by ${brand}` : brand)].filter(Boolean).join(' ');
  const named = [products, ...Object.values(others)].filter(Boolean).join(', ');
  return page > 1 ? `${named || 'Products'}, page ${page}` : named;
}
