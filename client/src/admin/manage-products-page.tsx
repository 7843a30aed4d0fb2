import { pagePaths } from '@kiosk/contract/paths.ts';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCapabilities } from '../api/use-capabilities.ts';
import { ProductList } from '../catalogue/product-list.tsx';
import type { ProductList as ProductListState } from '../catalogue/use-product-list.ts';
import { BackToDashboard } from '../ui/back-to-dashboard.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { loadPart } from '../ui/load-part.ts';
import { Loading } from '../ui/spinner.tsx';
import { AdminHeader } from './admin-header.tsx';
import { ViewSwitch } from './list/view-switch.tsx';

const { Part: ProductCards } = loadPart<{ list: ProductListState }>(
  () => import('./products/product-cards-page.tsx'),
);
const { Part: ProductsTable } = loadPart(() => import('./products/products-table-page.tsx'));

export default function ManageProductsPage() {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [params] = useSearchParams();
  const { adminPages } = useCapabilities();
  return (
    <>
      <div className="shell pt-10 sm:pt-14">
        <AdminHeader title="Manage Products" above={<BackToDashboard />} />
        <div className="border-t border-line" />
        {adminPages && (
          <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
            <ViewSwitch path={pagePaths.adminProducts} shared={['category', 'brand']} />
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={pagePaths.adminImport} kind="quiet">
                Import and export
              </ButtonLink>
              <ButtonLink to={pagePaths.adminNewProduct}>New product</ButtonLink>
            </div>
          </div>
        )}
      </div>
      {adminPages && params.get('view') === 'table' ? (
        <Suspense fallback={<Loading />}>
          <ProductsTable />
        </Suspense>
      ) : (
        <ProductList cards={ProductCards} isDrawerOpen={isDrawerOpen} onDrawer={setDrawerOpen} />
      )}
    </>
  );
}
