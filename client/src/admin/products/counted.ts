/** '1 product', '1,204 products'. */
export const counted = (products: number): string =>
  products === 1 ? '1 product' : `${products.toLocaleString('en')} products`;
