import { apiPaths, pagePaths } from '@kiosk/contract/paths.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCapabilities } from '../api/use-capabilities.ts';
import { inEffect } from '../catalogue/list-state.ts';
import { ProductList } from '../catalogue/product-list.tsx';
import { type ListedProducts, useProductList } from '../catalogue/use-product-list.ts';
import { BackToDashboard } from '../ui/back-link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { loadPart } from '../ui/load-part.ts';
import { AdminFrame } from './admin-frame.tsx';
import { DownloadButton } from './download-button.tsx';
import { SearchField } from './list/search-field.tsx';
import { ViewSwitch } from './list/view-switch.tsx';
import { ProductCards } from './products/product-cards.tsx';
import {
  filtersInEffect,
  type ProductsTableList,
  useProductCards,
  useProductsTable,
} from './products/use-managed-products.ts';

const { Part: ProductsTable } = loadPart<{ list: ProductsTableList }>(
  () => import('./products/products-table.tsx'),
);

export default function ManageProductsPage() {
  const [params] = useSearchParams();
  const { adminPages } = useCapabilities();
  return (
    <>
      <AdminFrame title="Manage Products" above={<BackToDashboard />}>
        <div className="border-t border-line" />
        {adminPages && (
          <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
            <ViewSwitch path={pagePaths.adminProducts} />
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={pagePaths.adminImport} kind="quiet">
                Import and export
              </ButtonLink>
              <ButtonLink to={pagePaths.adminNewProduct}>New product</ButtonLink>
            </div>
          </div>
        )}
      </AdminFrame>
      {!adminPages ? <SpecifiedCards /> : params.get('view') === 'table' ? <Table /> : <Cards />}
    </>
  );
}

function SpecifiedCards() {
  const list = useProductList();
  return (
    <Frame list={list}>
      <ProductCards list={list} />
    </Frame>
  );
}

function Cards() {
  const list = useProductCards();
  return (
    <Frame list={list} tools={<Tools list={list} />}>
      <ProductCards list={list} />
    </Frame>
  );
}

function Table() {
  const list = useProductsTable();
  return (
    <Frame list={list} tools={<Tools list={list} />}>
      <ProductsTable list={list} />
    </Frame>
  );
}

type FrameProps = { list: ListedProducts; tools?: ReactNode; children: ReactNode };

function Frame({ list, tools, children }: FrameProps) {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  return (
    <ProductList isPart list={list} tools={tools} isDrawerOpen={isDrawerOpen} onDrawer={setDrawerOpen}>
      <Suspense>{children}</Suspense>
    </ProductList>
  );
}

/** The search, and the file of what it finds: what the list shows, without the archived products that a file has. */
function Tools({ list: { filters, type } }: { list: ListedProducts }) {
  const query = new URLSearchParams({ status: 'on-sale', ...filtersInEffect(filters) });
  return (
    <search className="mt-6 flex flex-wrap gap-3">
      <SearchField
        label="Search products"
        placeholder="Title, number, brand or category"
        value={inEffect(filters.q) ?? ''}
        onSearch={(text) => type('q', text)}
      />
      <DownloadButton path={`${apiPaths.adminProductsDownload}?${query}`}>Export CSV</DownloadButton>
    </search>
  );
}
