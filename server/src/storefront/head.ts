import { currencyOf, decimalsOf } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { PreparedPage, PreparedProduct, RenderedList } from '@kiosk/contract/page-rendering.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import type { ShopSettings } from '@kiosk/contract/settings.ts';
import { fullTitle } from '@kiosk/contract/shop-texts.ts';
import { openingPrice } from '@kiosk/contract/variants.ts';
import { sharePictureOf } from './share-picture.ts';
import { breadcrumbs, itemList, organization, productData, webSite } from './structured-data.ts';
import { linkTag, metaTag, propertyTag, structuredData, titleTag } from './tags.ts';

type HeadOfPage = Pick<PreparedPage, 'title' | 'description' | 'address' | 'list' | 'product' | 'isMissing'>;
type Shop = Pick<ShopSettings, 'name' | 'claim' | 'supportEmail' | 'heroPicture' | 'logo' | 'currency'>;
type Described = { title: string; description: string; path: string; picture?: string; type?: string };

/** What search engines and previews read of each page; `of` is called within the language of the shop. */
export type Head = ReturnType<typeof headOf>;

/** Longer ones are cut by those who show them. */
const maxDescription = 200;

/** @param origin the shop's public address, without a slash at the end */
export function headOf(origin: string) {
  const described = (
    shop: Shop,
    { title, description, path, picture, type = 'website' }: Described,
  ): string => {
    const shown = picture || shop.heroPicture || shop.logo;
    const image = shown && sharePictureOf(origin, shown);
    return [
      titleTag(fullTitle(title, shop.name)),
      metaTag('description', description),
      linkTag({ rel: 'canonical', href: origin + path }),
      propertyTag('og:site_name', shop.name),
      propertyTag('og:type', type),
      propertyTag('og:title', title || shop.name),
      propertyTag('og:description', description),
      propertyTag('og:url', origin + path),
      image ? propertyTag('og:image', image) : '',
      metaTag('twitter:card', image ? 'summary_large_image' : 'summary'),
      metaTag('twitter:title', title || shop.name),
      metaTag('twitter:description', description),
      image ? metaTag('twitter:image', image) : '',
      linkTag({
        rel: 'alternate',
        type: 'application/atom+xml',
        title: t('New products'),
        href: '/feed.xml',
      }),
    ].join('');
  };

  const ofList = (shop: Shop, title: string, list: RenderedList): string => {
    const { canonical: path, filters } = list;
    const isWhole = path === pagePaths.home;
    const crumbs = [{ name: t('Home'), path: pagePaths.home }, ...(isWhole ? [] : [{ name: title, path }])];
    return (
      described(shop, {
        title,
        description:
          Object.keys(filters).length > 0 ? filteredDescription(shop, title, list) : descriptionOf(shop),
        path,
        ...(list.products[0] && !isWhole && { picture: list.products[0].thumbnail }),
      }) +
      pageLinks(list) +
      structuredData(
        ...(isWhole ? [webSite(origin, shop.name), organization(origin, shop)] : []),
        ...(isWhole ? [] : [breadcrumbs(origin, crumbs)]),
        itemList(origin, list),
      )
    );
  };

  /** The head of a product page, which only users who are logged in see. */
  const ofProduct = (shop: Shop, title: string, { product, brand, category }: PreparedProduct): string => {
    const path = pathTo(pagePaths.product, product.id);
    const crumbs = [
      { name: t('Home'), path: pagePaths.home },
      { name: category, path: `${pagePaths.home}?${new URLSearchParams({ category: product.category })}` },
      { name: product.title, path },
    ];
    const description =
      shortened(product.description) || t('{product} by {brand}.', { product: product.title, brand });
    return (
      described(shop, { title, description, path, picture: product.thumbnail, type: 'product' }) +
      propertyTag('product:price:amount', openingPrice(product).toFixed(decimalsOf(currencyOf(shop)))) +
      propertyTag('product:price:currency', currencyOf(shop)) +
      structuredData(productData(origin, product, brand, currencyOf(shop)), breadcrumbs(origin, crumbs))
    );
  };

  return {
    of: ({ title, description, address, list, product, isMissing }: HeadOfPage, shop: Shop): string => {
      if (isMissing || list?.isSearch) return titleTag(fullTitle(title, shop.name)) + notIndexed;
      if (list) return ofList(shop, title, list);
      if (product) return ofProduct(shop, title, product);
      return described(shop, {
        title,
        description: shortened(description ?? '') || descriptionOf(shop),
        path: address,
      });
    },
  };
}

/** Links are followed all the same. */
const notIndexed = metaTag('robots', 'noindex');

const descriptionOf = ({ name, claim }: Shop): string => (claim ? `${name}: ${claim}` : name);

const filteredDescription = ({ claim }: Shop, title: string, { totalItems }: RenderedList): string =>
  `${t('{count, plural, one {1 product} other {# products}}: {title}.', { count: totalItems, title })} ${claim}`.trim();

/** The pages before and after, which some search engines follow. */
const pageLinks = ({ page, pages, canonical }: RenderedList): string => {
  const at = (number: number): string => {
    const params = new URLSearchParams(canonical.split('?')[1]);
    params.delete('page');
    if (number > 1) params.set('page', String(number));
    return params.size > 0 ? `${pagePaths.home}?${params}` : pagePaths.home;
  };
  return (
    (page > 1 ? linkTag({ rel: 'prev', href: at(page - 1) }) : '') +
    (page < pages ? linkTag({ rel: 'next', href: at(page + 1) }) : '')
  );
};

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxDescription) return line;
  const lastSpace = line.lastIndexOf(' ', maxDescription - 1);
  return `${line.slice(0, lastSpace > 0 ? lastSpace : maxDescription - 1)}…`;
}
