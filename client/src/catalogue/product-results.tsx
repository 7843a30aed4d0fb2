import { t } from '@kiosk/contract/language/t.ts';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { RenderedChunk } from '../ui/chunks/chunk-boundary.tsx';
import { lazyChunk } from '../ui/chunks/lazy-chunk.ts';
import { Empty } from '../ui/pages/empty.tsx';
import { focusOn } from './move-to.ts';
import type { ListedProducts } from './use-product-list.ts';

const { Component: NothingFound, preload } = lazyChunk(() => import('./nothing-found.tsx'));
export const preloadNothingFound = preload;

export function ProductResults({ list, children }: { list: ListedProducts; children: ReactNode }) {
  const { products, groups, isLoading, failure } = list;
  const retry = () => {
    list.reload();
    focusOn('products');
  };
  if (failure) {
    return (
      <div role="alert">
        <Empty title={t('The products could not be loaded')} text={failure.message}>
          <Button onClick={retry}>{t('Try again')}</Button>
        </Empty>
      </div>
    );
  }
  if (isLoading || products.length > 0) return children;
  if (groups.every(({ values }) => values.length === 0)) {
    return <Empty title={t('No products yet')} text={t('Please come back soon.')} />;
  }
  return (
    <RenderedChunk>
      <NothingFound list={list} />
    </RenderedChunk>
  );
}
