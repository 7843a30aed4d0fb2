import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { ProductCard } from '../../catalogue/product-card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { History } from '../history/history.tsx';
import { fieldsOfProduct } from './draft.ts';
import { EditorHeader } from './editor-header.tsx';
import { WithProduct, WithShelves } from './loaded.tsx';
import { ProductEditor } from './product-editor.tsx';

export default function EditProductPage({ id = '' }: { id?: string }) {
  return (
    <div className="shell pt-10 pb-4 sm:pt-14">
      <WithProduct key={id} id={id} whileNone={<EditorHeader title="Edit product" />}>
        {(product) => <Editing loaded={product} />}
      </WithProduct>
    </div>
  );
}

function Editing({ loaded }: { loaded: AdminProduct }) {
  /** As it was saved last. */
  const [product, setProduct] = useState(loaded);
  const { id, title, version } = product;
  return (
    <>
      <EditorHeader title="Edit product" subtitle={title}>
        <ButtonLink to={pathTo(pagePaths.product, id)} kind="secondary">
          View in shop
        </ButtonLink>
        <ButtonLink to={`${pagePaths.adminNewProduct}?from=${id}`} kind="secondary">
          Duplicate
        </ButtonLink>
      </EditorHeader>
      <WithShelves version={version}>
        {(shelves) => (
          <ProductEditor
            start={fieldsOfProduct(loaded)}
            product={loaded}
            shelves={shelves}
            card={(shown, brand) => <ProductCard product={shown} brand={brand} />}
            onSaved={setProduct}
          />
        )}
      </WithShelves>
      <div className="max-w-4xl border-t border-line py-8">
        <History key={version} subject="product" subjectId={id} />
      </div>
    </>
  );
}
