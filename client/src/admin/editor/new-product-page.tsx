import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { useSearchParams } from '../../router/location.ts';
import { useSettings } from '../../ui/settings.tsx';
import { useRedirect } from '../../ui/use-redirect.ts';
import { useInterruptedForm } from '../use-interrupted-form.ts';
import { copyOf, emptyFields } from './draft.ts';
import { EditorHeader } from './editor-header.tsx';
import type { FieldValues } from './fields.ts';
import { WithFacets, WithProduct } from './loaded.tsx';
import { ProductEditor, type ProductForm } from './product-editor.tsx';

/** A new product, or with `?from=` another one's copy. */
export default function NewProductPage() {
  const redirect = useRedirect();
  const { usualChoices } = useSettings();
  const interrupted = useInterruptedForm<ProductForm>();
  const params = useSearchParams();
  const from = params.get('from');
  const editor = (start: FieldValues) => (
    <WithFacets>
      {(facets) => (
        <ProductEditor
          start={start}
          typed={interrupted?.typed}
          facets={facets}
          onCreated={(opened, typed) =>
            redirect(pathTo(pagePaths.adminProduct, opened.id), { replace: true, state: { opened, typed } })
          }
        />
      )}
    </WithFacets>
  );
  return (
    <div className="shell pt-10 pb-4 sm:pt-14">
      <EditorHeader title={t('New product')} subtitle={from ? t('This copy is not saved yet.') : undefined} />
      {from ? (
        <WithProduct key={from} id={from}>
          {(product) => editor(copyOf(product))}
        </WithProduct>
      ) : (
        editor(usualChoices ? emptyFields : { ...emptyFields, colors: [], sizes: [] })
      )}
    </div>
  );
}
