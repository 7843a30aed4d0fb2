import type { FacetOption } from '@kiosk/contract/product.ts';
import type { ProductsChange } from '@kiosk/contract/product-changes.ts';
import { useId, useState } from 'react';
import { useAppDispatch } from '../../api/thunk.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { longNotice, succeeded } from '../../ui/notices/notices-slice.ts';
import { Loading } from '../../ui/spinner.tsx';
import { formatCount } from '../format.ts';
import { ChangeForm, type Typed } from './change-form.tsx';
import { changeOf } from './change-kinds.ts';
import { ChangePreviewView } from './change-preview.tsx';
import { useBulkChange } from './use-bulk-change.ts';

export type BulkAction = 'change' | 'archive' | 'restore';

type BulkDialogProps = {
  action: BulkAction;
  count: number;
  chosen: object;
  categories: readonly FacetOption[];
  onDone: () => void;
  onClose: () => void;
};

const labels = {
  change: { title: 'Change', verb: 'Change', done: 'changed' },
  archive: { title: 'Archive', verb: 'Archive', done: 'archived' },
  restore: { title: 'Restore', verb: 'Restore', done: 'back in the shop' },
} as const;

/** Changes many products: what shall change, then what that would do, then done. */
export default function BulkDialog({ action, count, chosen, categories, onDone, onClose }: BulkDialogProps) {
  const form = useId();
  const dispatch = useAppDispatch();
  const { title, verb, done } = labels[action];
  const [typed, setTyped] = useState<Typed>({ kind: 'raise-price-by-percent', value: '', ending: '' });
  const isTyped = action === 'change';
  const change: ProductsChange | undefined = isTyped
    ? changeOf(typed.kind, typed.value, typed.ending)
    : { what: action };
  const bulk = useBulkChange(chosen, isTyped ? undefined : change, (changed) => {
    const are = changed === 1 ? 'is' : 'are';
    dispatch(succeeded(`${formatCount(changed, 'product')} ${are} ${done}.`, longNotice));
    onDone();
  });
  const { preview, error } = bulk;

  const submit = () => {
    if (change) bulk.showPreview(change);
    else bulk.showError(typed.kind === 'set-category' ? 'Choose a category' : 'Type a number');
  };
  const type = (next: Typed) => {
    setTyped(next);
    bulk.showError(undefined);
  };

  return (
    <Dialog
      shape="wide"
      title={`${title} ${formatCount(count, 'product')}`}
      onClose={onClose}
      footer={<Footer {...{ form, verb, bulk, change, isTyped, submit, onClose }} />}
    >
      <div className="grid gap-5">
        {error && (preview || !isTyped) && <Banner type="error">{error}</Banner>}
        {preview && <ChangePreviewView preview={preview} categories={categories} />}
        {!preview && isTyped && (
          <ChangeForm id={form} {...{ typed, error, categories }} onType={type} onSubmit={submit} />
        )}
        {!preview && !isTyped && !error && <Loading />}
      </div>
    </Dialog>
  );
}

type FooterProps = {
  form: string;
  verb: string;
  bulk: ReturnType<typeof useBulkChange>;
  change: ProductsChange | undefined;
  /** Whether the change is typed into a form, instead of given by the action. */
  isTyped: boolean;
  submit: () => void;
  onClose: () => void;
};

function Footer({ form, verb, bulk, change, isTyped, submit, onClose }: FooterProps) {
  const { preview, isBusy } = bulk;
  const canGoBack = preview !== undefined && isTyped;
  return (
    <>
      <Button kind="quiet" onClick={canGoBack ? bulk.back : onClose}>
        {canGoBack ? 'Back' : 'Cancel'}
      </Button>
      {preview && change && (
        <Button onClick={() => bulk.apply(preview, change)} busy={isBusy} disabled={preview.changed === 0}>
          {isBusy ? 'Changing...' : `${verb} ${formatCount(preview.changed, 'product')}`}
        </Button>
      )}
      {!preview && isTyped && (
        <Button type="submit" form={form} busy={isBusy}>
          Preview
        </Button>
      )}
      {!preview && !isTyped && bulk.error && (
        <Button onClick={submit} busy={isBusy}>
          Try again
        </Button>
      )}
    </>
  );
}
