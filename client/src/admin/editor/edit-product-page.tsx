import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { useRedirect } from '../../ui/use-redirect.ts';
import { History } from '../history/history.tsx';
import { useFormHandover } from '../use-form-handover.ts';
import { useInterruptedForm } from '../use-interrupted-form.ts';
import { fieldsOfProduct } from './draft.ts';
import { EditorHeader } from './editor-header.tsx';
import type { FieldValues } from './fields.ts';
import { WithFacets, WithProduct } from './loaded.tsx';
import type { OpenProduct } from './open-product.ts';
import { ProductActions } from './product-actions.tsx';
import { ProductEditor, type ProductForm } from './product-editor.tsx';

export default function EditProductPage({ id = '' }: { id?: string }) {
  return (
    <div className="shell pt-10 pb-4 sm:pt-14">
      <WithProduct key={id} id={id} whileNone={<EditorHeader title={t('Edit product')} />}>
        {(product) => <Editing loaded={product} />}
      </WithProduct>
    </div>
  );
}

function Editing({ loaded }: { loaded: AdminProduct }) {
  const interrupted = useInterruptedForm<ProductForm>();
  const handover = useFormHandover<OpenProduct, FieldValues>(loaded.id) ?? interrupted;
  const [product, setProduct] = useState(loaded);
  const { id, title, version, archivedAt } = product;
  const redirect = useRedirect();
  return (
    <>
      <EditorHeader
        title={t('Edit product')}
        subtitle={archivedAt ? t('{title} (archived)', { title }) : title}
      />
      {/* On the left, where no notice is laid over them. */}
      <div className="-mt-3 mb-8 flex flex-wrap gap-3">
        <ProductActions
          product={product}
          onMoved={setProduct}
          onDeleted={() => redirect(pagePaths.adminProducts)}
        />
      </div>
      <WithFacets version={version}>
        {(facets) => (
          <ProductEditor
            start={handover?.typed ?? fieldsOfProduct(loaded)}
            product={handover?.opened ?? loaded}
            facets={facets}
            onSaved={setProduct}
          />
        )}
      </WithFacets>
      <div className="border-t border-line py-8 lg:mr-72">
        <History version={version} subject="product" subjectId={id} />
      </div>
    </>
  );
}
