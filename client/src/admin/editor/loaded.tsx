import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { type ReactNode, useState } from 'react';
import { useAnswer } from '../../api/queries.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/pages/empty.tsx';
import { NotLoaded } from '../../ui/pages/not-loaded.tsx';
import { type Facets, useFacets } from '../use-facets.ts';

type WithFacetsProps = {
  /** The product's version: saving may have made new brands and categories. */
  version?: number;
  children: (facets: Facets) => ReactNode;
};

export function WithFacets({ version, children }: WithFacetsProps) {
  const { data, failure, reload } = useFacets(version);
  // The earlier ones stay while the new ones cannot be loaded: the form may have been filled in.
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  if (known) return children(known);
  return <NotLoaded failure={failure} reload={reload} />;
}

type WithProductProps = {
  id: string;
  /** The heading above, until there is one with the product. */
  whileNone?: ReactNode;
  children: (product: AdminProduct) => ReactNode;
};

export function WithProduct({ id, whileNone, children }: WithProductProps) {
  const { data, failure, reload } = useAnswer<AdminProduct>(pathTo(adminApiPaths.product, id));
  if (data) return children(data);
  return (
    <>
      {whileNone}
      {failure?.status === 404 || failure?.status === 400 ? (
        <Empty title={t('No such product')} text={failure.message}>
          <ButtonLink to={pagePaths.adminProducts}>{t('Manage Products')}</ButtonLink>
        </Empty>
      ) : (
        <NotLoaded failure={failure} reload={reload} />
      )}
    </>
  );
}
