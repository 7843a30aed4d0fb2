import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import type { Product } from '@kiosk/contract/product.ts';
import { type FormEvent, useRef } from 'react';
import { useLoaded } from '../../../api/queries.tsx';
import { navigate } from '../../../router/history.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { NotLoaded } from '../../../ui/pages/not-loaded.tsx';
import type { Facets } from '../../use-facets.ts';
import { fieldsOf, fieldsOfProduct } from '../draft.ts';
import { type OpenProduct, openProduct } from '../open-product.ts';
import type { Save } from '../saving.ts';
import { useEditor } from '../use-editor.ts';
import { DialogFields } from './dialog-fields.tsx';

type DialogProps = {
  facets: Facets;
  save: Save;
  onSaved: (product: Product) => void;
  onClose: () => void;
};

/** The edit dialog of the specification, which shows the product as it is by now. */
export function EditProductDialog({ product: listed, ...props }: DialogProps & { product: Product }) {
  // Not loaded again: what was opened is what the changes are compared with.
  const { data, failure, reload } = useLoaded(
    ['open', listed.id],
    openProduct(listed),
    Number.POSITIVE_INFINITY,
  );
  if (data) return <ProductDialog product={data} {...props} />;
  return (
    <Dialog
      shape="wide"
      title={t('Edit product')}
      onClose={props.onClose}
      footer={<Footer onClose={props.onClose} />}
    >
      <NotLoaded failure={failure} reload={reload} />
    </Dialog>
  );
}

/**
 * Closes when the change is saved and stays open with the reason when it is not; after it was left, a notice says so.
 * Leaving it with changes asks first. The rules are the server's to check (point 5).
 */
function ProductDialog({ product, facets, save, onSaved, onClose }: DialogProps & { product: OpenProduct }) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, change, refusal, conflict, isDirty, isSaving, ...editor } = useEditor({
    start: fieldsOfProduct(product),
    product,
    save,
    isShown: () => form.current !== null,
    onSaved: (saved) => {
      onSaved(saved);
      onClose();
    },
  });

  /** The product's own page has every field, and compares with what others have saved since. */
  const resumeOnPage = () =>
    navigate(pathTo(pagePaths.adminProduct, product.id), {
      state: { opened: product, typed: fieldsOf(draft) },
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editor.save();
  };
  const reason = conflict?.reason ?? refusal?.message;

  return (
    <FormDialog
      shape="wide"
      title={t('Edit product')}
      detail={product.title}
      isDirty={isDirty}
      isSaving={isSaving}
      onClose={onClose}
      footer={(leave) => (
        <Footer
          isSaving={isSaving}
          canSave
          onClose={leave}
          onAllFields={product.version === undefined ? undefined : resumeOnPage}
        />
      )}
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
        {reason !== undefined && (
          <Reason text={reason} onCompare={conflict === undefined ? undefined : resumeOnPage} />
        )}
        <DialogFields product={product} draft={draft} facets={facets} change={change} />
      </form>
    </FormDialog>
  );
}

type ReasonProps = { text: string; onCompare: (() => void) | undefined };

const Reason = ({ text, onCompare }: ReasonProps) => (
  <div ref={bringIntoSight} className="sm:col-span-2">
    <Banner type="error">
      {text}
      {onCompare && (
        <button type="button" onClick={onCompare} className="link mt-1 block min-h-6 font-medium">
          {t('Compare on the product’s own page')}
        </button>
      )}
    </Banner>
  </div>
);

const formId = 'edit-product';

/** The user who presses Save has usually scrolled away from the top of the form. */
const bringIntoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' });

type FooterProps = {
  isSaving?: boolean;
  canSave?: boolean;
  onClose: () => void;
  onAllFields?: (() => void) | undefined;
};

function Footer({ isSaving = false, canSave = false, onClose, onAllFields }: FooterProps) {
  return (
    <>
      {onAllFields && (
        <Button kind="quiet" className="mr-auto -ml-3" onClick={onAllFields}>
          {t('All fields')}
        </Button>
      )}
      <Button kind="quiet" onClick={onClose}>
        {t('Cancel')}
      </Button>
      <Button type="submit" form={formId} busy={isSaving} disabled={!canSave}>
        {isSaving ? t('Saving...') : t('Save')}
      </Button>
    </>
  );
}
