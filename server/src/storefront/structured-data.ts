import { decimalsOf } from '@kiosk/contract/currency.ts';
import type { RenderedList } from '@kiosk/contract/page-rendering.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import type { Product } from '@kiosk/contract/product.ts';
import type { ShopSettings } from '@kiosk/contract/settings.ts';
import { isSoldOut } from '@kiosk/contract/sold-out.ts';
import { openingPrice } from '@kiosk/contract/variants.ts';

// Things of schema.org, as search engines read them.

export const webSite = (origin: string, name: string) => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name,
  url: `${origin}/`,
  publisher: { '@id': `${origin}/#organization` },
});

export const organization = (
  origin: string,
  { name, supportEmail, logo }: Pick<ShopSettings, 'name' | 'supportEmail' | 'logo'>,
) => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name,
  url: `${origin}/`,
  logo: absolute(origin, logo ?? '/favicon.svg'),
  email: supportEmail,
});

export const breadcrumbs = (origin: string, crumbs: readonly { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

export const itemList = (origin: string, { products, page, pageSize, totalItems }: RenderedList) => ({
  '@type': 'ItemList',
  numberOfItems: totalItems,
  itemListElement: products.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * pageSize + index + 1,
    name: title,
    url: origin + pathTo(pagePaths.product, id),
  })),
});

/** The rating is left out: it needs a number of reviews, and there are none. */
export const productData = (origin: string, product: Product, brand: string, currency: string) => ({
  '@type': 'Product',
  '@id': `${origin}${pathTo(pagePaths.product, product.id)}#product`,
  name: product.title,
  description: product.description,
  image: [...new Set([product.thumbnail, ...product.images])]
    .filter(Boolean)
    .map((src) => absolute(origin, src)),
  ...(brand && { brand: { '@type': 'Brand', name: brand } }),
  productID: product.id,
  offers: {
    '@type': 'Offer',
    url: origin + pathTo(pagePaths.product, product.id),
    priceCurrency: currency,
    price: openingPrice(product).toFixed(decimalsOf(currency)),
    availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  },
});

/** The address of a picture, which may be on another host. */
export const absolute = (origin: string, src: string): string => (src.startsWith('/') ? origin + src : src);
