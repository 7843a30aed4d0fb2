import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useCapabilities } from '../api/use-capabilities.ts';
import { inEffect } from '../catalogue/list-state.ts';
import { ProductList } from '../catalogue/product-list.tsx';
import { type ListedProducts, useProductList } from '../catalogue/use-product-list.ts';
import { ButtonLink } from '../ui/button.tsx';
import { lazyChunk } from '../ui/chunks/lazy-chunk.ts';
import { BackToDashboard } from '../ui/pages/back-link.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { DownloadButton } from './download-button.tsx';
import { SearchField } from './list/search-field.tsx';
import { TableHead } from './list/table-head.tsx';
import { RememberedView, useView, ViewSwitch } from './list/view-switch.tsx';
import { ProductCards } from './products/product-cards.tsx';
import {
  filtersInEffect,
  type ProductsTableList,
  useProductCards,
  useProductsTable,
} from './products/use-managed-products.ts';
import { SavedViews } from './saved-views/saved-views.tsx';

const { Component: ProductsTable } = lazyChunk<{ list: ProductsTableList }>(
  () => import('./products/products-table.tsx'),
);

export default function ManageProductsPage() {
  const { adminPages } = useCapabilities();
  const isTable = useView(pagePaths.adminProducts) === 'table' && adminPages;
  if (isTable) {
    return (
      <>
        <RememberedView path={pagePaths.adminProducts} />
        <div className="shell">
          <TableHead
            title={t('Manage Products')}
            views={<SavedViews list="products" />}
            tools={
              <>
                <ViewSwitch path={pagePaths.adminProducts} />
                <PageTools />
              </>
            }
          />
        </div>
        <Table />
      </>
    );
  }
  return (
    <>
      <AdminFrame title={t('Manage Products')} above={<BackToDashboard />}>
        <div className="border-t border-line" />
        {adminPages && (
          <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
            <div className="flex flex-wrap items-center gap-3">
              <SavedViews list="products" />
              <ViewSwitch path={pagePaths.adminProducts} />
            </div>
            <PageTools />
          </div>
        )}
      </AdminFrame>
      {adminPages ? <Cards /> : <SpecifiedCards />}
    </>
  );
}

const PageTools = () => (
  <div className="flex flex-wrap gap-3">
    <ButtonLink to={pagePaths.adminImport} kind="quiet">
      {t('Import and export')}
    </ButtonLink>
    <ButtonLink to={pagePaths.adminNewProduct}>{t('New product')}</ButtonLink>
  </div>
);

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
    <Frame list={list} tools={<Tools list={list} className="mt-6" />}>
      <ProductCards list={list} />
    </Frame>
  );
}

function Table() {
  const list = useProductsTable();
  return (
    <Frame
      isDense
      list={list}
      tools={<Tools list={list} className="min-w-0 flex-1 max-lg:order-last max-lg:basis-full" />}
    >
      <ProductsTable list={list} />
    </Frame>
  );
}

type FrameProps = { list: ListedProducts; isDense?: boolean; tools?: ReactNode; children: ReactNode };

function Frame({ list, isDense = false, tools, children }: FrameProps) {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  return (
    <ProductList
      isPart
      isDense={isDense}
      list={list}
      tools={tools}
      isDrawerOpen={isDrawerOpen}
      onDrawer={setDrawerOpen}
    >
      <Suspense>{children}</Suspense>
    </ProductList>
  );
}

/** The search, and the file of what it finds: what the list shows, without the archived products that a file has. */
function Tools({ list: { filters, type }, className }: { list: ListedProducts; className: string }) {
  const query = new URLSearchParams({ status: 'on-sale', ...filtersInEffect(filters) });
  return (
    <search className={`flex flex-wrap gap-3 ${className}`}>
      <SearchField
        label={t('Search products')}
        placeholder={t('Title, number, brand or category')}
        value={inEffect(filters.q) ?? ''}
        onSearch={(text) => type('q', text)}
      />
      <DownloadButton path={`${adminApiPaths.productDownloads}?${query}`}>{t('Export CSV')}</DownloadButton>
    </search>
  );
}
