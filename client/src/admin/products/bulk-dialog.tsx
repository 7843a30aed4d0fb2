import { t } from '@kiosk/contract/language/t.ts';
import type { Template } from '@kiosk/contract/language/texts.ts';
import type { FacetOption } from '@kiosk/contract/product.ts';
import type { ProductsChange } from '@kiosk/contract/product-changes.ts';
import { useId, useState } from 'react';
import { useAppDispatch } from '../../api/thunk.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { longNotice, succeeded } from '../../ui/notices/notices-slice.ts';
import { Loading } from '../../ui/spinner.tsx';
import { type ChangeDraft, ChangeForm } from './change-form.tsx';
import { changeOf } from './change-kinds.ts';
import { ChangePreviewView } from './change-preview.tsx';
import { useBulkChange } from './use-bulk-change.ts';

export type BulkAction = 'change' | 'archive' | 'restore';

type BulkDialogProps = {
  action: BulkAction;
  count: number;
  chosen: object;
  categories: readonly FacetOption[];
  /** Called even when the dialog has been left by then. */
  onChanged: () => void;
  onDone: () => void;
  onClose: () => void;
};

const texts = {
  change: {
    action: 'Change {count, plural, one {1 product} other {# products}}',
    done: '{count, plural, one {1 product is} other {# products are}} changed.',
  },
  archive: {
    action: 'Archive {count, plural, one {1 product} other {# products}}',
    done: '{count, plural, one {1 product is} other {# products are}} archived.',
  },
  restore: {
    action: 'Restore {count, plural, one {1 product} other {# products}}',
    done: '{count, plural, one {1 product is} other {# products are}} back in the shop.',
  },
} as const satisfies Record<BulkAction, Record<'action' | 'done', Template>>;

const nothingTyped: ChangeDraft = { kind: 'raise-price-by-percent', value: '', ending: '' };

/** Changes many products: what shall change, then what that would do, then done. */
export default function BulkDialog(props: BulkDialogProps) {
  const { action, count, chosen, categories, onChanged, onDone, onClose } = props;
  const form = useId();
  const dispatch = useAppDispatch();
  const { action: title, done } = texts[action];
  const [typed, setTyped] = useState(nothingTyped);
  const isTyped = action === 'change';
  const change: ProductsChange | undefined = isTyped
    ? changeOf(typed.kind, typed.value, typed.ending)
    : { what: action };
  const bulk = useBulkChange({
    chosen,
    change,
    isPreviewedAtOnce: !isTyped,
    onDone: (changed) => {
      dispatch(succeeded(t(done, { count: changed }), longNotice));
      onChanged();
    },
    onClose: onDone,
  });
  const { preview, error } = bulk;

  const submit = () => {
    if (change) bulk.showPreview(change);
    else bulk.showError(typed.kind === 'set-category' ? t('Choose a category') : t('Type a number'));
  };
  const type = (next: ChangeDraft) => {
    setTyped(next);
    bulk.showError(undefined);
  };

  return (
    <FormDialog
      shape="wide"
      title={t(title, { count })}
      isDirty={typed.value !== ''}
      isSaving={bulk.isApplying}
      onClose={onClose}
      footer={(leave) => <Footer {...{ form, action, bulk, change, isTyped, submit }} onClose={leave} />}
    >
      <div className="grid gap-5">
        {error && (preview || !isTyped) && <Banner type="error">{error}</Banner>}
        {preview && <ChangePreviewView preview={preview} categories={categories} />}
        {!preview && isTyped && (
          <ChangeForm id={form} {...{ typed, error, categories }} onType={type} onSubmit={submit} />
        )}
        {!preview && !isTyped && !error && <Loading />}
      </div>
    </FormDialog>
  );
}

type FooterProps = {
  form: string;
  action: BulkAction;
  bulk: ReturnType<typeof useBulkChange>;
  change: ProductsChange | undefined;
  /** Whether the change is typed into a form, instead of given by the action. */
  isTyped: boolean;
  submit: () => void;
  onClose: () => void;
};

function Footer({ form, action, bulk, change, isTyped, submit, onClose }: FooterProps) {
  const { preview, isBusy } = bulk;
  const canGoBack = preview !== undefined && isTyped;
  return (
    <>
      <Button kind="quiet" onClick={canGoBack ? bulk.back : onClose}>
        {canGoBack ? t('Back') : t('Cancel')}
      </Button>
      {preview && change && (
        <Button onClick={() => bulk.apply(preview, change)} busy={isBusy} disabled={preview.changed === 0}>
          {isBusy ? t('Changing...') : t(texts[action].action, { count: preview.changed })}
        </Button>
      )}
      {!preview && isTyped && (
        <Button type="submit" form={form} busy={isBusy}>
          {t('Preview')}
        </Button>
      )}
      {!preview && !isTyped && bulk.error && (
        <Button onClick={submit} busy={isBusy}>
          {t('Try again')}
        </Button>
      )}
    </>
  );
}
