import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import type { Product } from '@kiosk/contract/product.ts';
import { Link } from '../ui/link.tsx';

export type Crumb = { label: string; to: string };

/** The start of an address of the product list with some filters. */
const filteredHome = /^\/\?/;

type BreadcrumbsProps = { product: Product; category: Crumb; list: Crumb };

/**
 * The product's own crumbs where it has them, else its category; its title comes last.
 * @param list where the user sees the product list: an administrator may not see the home page
 */
export function Breadcrumbs({ product, category, list }: BreadcrumbsProps) {
  const own = product.breadcrumbs.map(({ id, name, href }) => ({ id, name, to: href }));
  const crumbs = own.length > 0 ? own : [{ id: 'category', name: category.label, to: category.to }];
  const all = [
    { id: 'list', name: list.label, to: list.to },
    ...crumbs.filter(({ to }) => to !== pagePaths.home),
  ];
  return (
    <nav aria-label={t('Breadcrumb')} className="text-sm text-muted">
      <ol className="flex flex-wrap gap-x-2 leading-6">
        {all.map(({ id, name, to }) => (
          <li key={id} className="flex gap-2">
            <Link to={to.replace(filteredHome, `${list.to}?`)} className="hover:text-accent hover:underline">
              {name}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="min-w-0 flex-1 basis-40 truncate text-ink">
          {product.title}
        </li>
      </ol>
    </nav>
  );
}
