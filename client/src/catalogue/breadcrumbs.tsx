import { pagePaths } from '@kiosk/contract/paths.ts';
import type { Product } from '@kiosk/contract/product.ts';
import { Link } from '../ui/link.tsx';

type BreadcrumbsProps = { product: Product; category: { label: string; to: string } };

/** The product's own crumbs where it has them, else home and its category; its title comes last. */
export function Breadcrumbs({ product, category }: BreadcrumbsProps) {
  const own = product.breadcrumbs.map(({ id, name, href }) => ({ id, name, to: href }));
  const crumbs = own.length > 0 ? own : [{ id: 'category', name: category.label, to: category.to }];
  const all = [
    { id: 'home', name: 'Home', to: pagePaths.home as string },
    ...crumbs.filter(({ to }) => to !== pagePaths.home),
  ];
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-muted">
      <ol className="flex flex-wrap gap-x-2 gap-y-1">
        {all.map(({ id, name, to }) => (
          <li key={id} className="flex gap-2">
            <Link to={to} className="hover:text-accent hover:underline">
              {name}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="text-ink">
          {product.title}
        </li>
      </ol>
    </nav>
  );
}
