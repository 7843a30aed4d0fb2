import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import type { FacetOption } from '@kiosk/contract/product.ts';
import { memo } from 'react';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';

type CategoryTilesProps = { categories: readonly FacetOption[]; onChoose: () => void };

/** In one line: swiped on a phone, where they are without pictures, so that the products are in sight. */
export const CategoryTiles = memo(({ categories, onChoose }: CategoryTilesProps) => (
  <nav aria-label={t('Categories')} className="shell pt-4 md:pt-6">
    <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:gap-3 md:px-0.5">
      {categories.map(({ value, label, image }) => (
        <li key={value} className="flex-none md:w-24 xl:w-auto xl:max-w-40 xl:min-w-0 xl:flex-1">
          <Link
            to={`${pagePaths.home}?${new URLSearchParams({ category: value })}`}
            onClick={onChoose}
            className="group flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm md:block md:rounded-sm md:border-0 md:bg-transparent md:p-0 md:text-center"
          >
            <span className="hidden aspect-square overflow-hidden rounded-sm bg-sand md:mb-2 md:block">
              {image && (
                <Picture
                  src={image}
                  alt=""
                  width="96"
                  height="96"
                  loading="lazy"
                  className="size-full object-cover"
                />
              )}
            </span>
            <span className="underline-offset-4 group-hover:underline">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
));
