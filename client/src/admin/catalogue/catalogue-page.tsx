import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { CatalogueOrder } from '@kiosk/contract/catalogue-order.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { useAnswer } from '../../api/queries.tsx';
import { BackToDashboard } from '../../ui/pages/back-link.tsx';
import { NotLoaded } from '../../ui/pages/not-loaded.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { FacetSection } from './facet-section.tsx';
import { PinsSection } from './pins-section.tsx';

export default function CataloguePage() {
  const { data, failure, reload, update } = useAnswer<CatalogueOrder>(adminApiPaths.catalogue);
  const part = { onChanged: (changed: CatalogueOrder) => update(() => changed), onOutdated: reload };
  return (
    <AdminFrame title={t('Catalogue')} above={<BackToDashboard />}>
      {data ? (
        <div className="grid grid-cols-1 gap-12 lg:grid-cols-2 lg:gap-16">
          <FacetSection facet="categories" facets={data.categories} {...part} />
          <FacetSection facet="brands" facets={data.brands} {...part} />
          <PinsSection />
        </div>
      ) : (
        <NotLoaded failure={failure} reload={reload} />
      )}
    </AdminFrame>
  );
}
