import type { FacetOption } from '@kiosk/contract/product.ts';
import type { ChangePreview, ProductsChange } from '@kiosk/contract/product-changes.ts';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { failureOf, useAppDispatch } from '../../api/thunk.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { longNotice, succeeded } from '../../ui/notices/notices-slice.ts';
import { Loading } from '../../ui/spinner.tsx';
import { formatCount } from '../format-count.ts';
import type { BulkAction } from './bulk-bar.tsx';
import { ChangeForm, type Typed } from './change-form.tsx';
import { changeOf } from './change-kinds.ts';
import { ChangePreviewView } from './change-preview.tsx';
import { applyChange, previewChange } from './product-actions.ts';

type BulkDialogProps = {
  action: BulkAction;
  count: number;
  /** The products, as the API takes them. */
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
  const [typed, setTyped] = useState<Typed>({ kind: 'raise-price-by-percent', value: '' });
  const [preview, setPreview] = useState<ChangePreview>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const change: ProductsChange | undefined =
    action === 'change' ? changeOf(typed.kind, typed.value) : { what: action };

  const look = async () => {
    if (!change) return setError(typed.kind === 'set-category' ? 'Choose a category' : 'Type a number');
    setBusy(true);
    try {
      setPreview(await dispatch(previewChange({ chosen, change })).unwrap());
    } catch (thrown) {
      setPreview(undefined);
      setError(failureOf(thrown).message);
    }
    setBusy(false);
  };

  const lookAtFirst = useEffectEvent(() => {
    if (action !== 'change') look();
  });
  useEffect(() => lookAtFirst(), []);

  const apply = async (seen: ChangePreview) => {
    setError(undefined);
    setBusy(true);
    try {
      const { changed } = await dispatch(applyChange(seen.id)).unwrap();
      const are = changed === 1 ? 'is' : 'are';
      dispatch(succeeded(`${formatCount(changed, 'product')} ${are} ${labels[action].done}.`, longNotice));
      onDone();
    } catch (thrown) {
      const { message, status } = failureOf(thrown);
      // What has changed since is shown at once; the reason stays above it.
      if (status === 409 || status === 404) await look();
      setError(message);
      setBusy(false);
    }
  };

  const start = () => {
    setError(undefined);
    look();
  };
  const back = () => {
    setError(undefined);
    setPreview(undefined);
  };

  return (
    <Dialog
      shape="wide"
      title={`${labels[action].title} ${formatCount(count, 'product')}`}
      onClose={onClose}
      footer={
        <>
          {preview && action === 'change' ? (
            <Button kind="quiet" onClick={back}>
              Back
            </Button>
          ) : (
            <Button kind="quiet" onClick={onClose}>
              Cancel
            </Button>
          )}
          {preview ? (
            <Button key="apply" onClick={() => apply(preview)} busy={isBusy} disabled={preview.changed === 0}>
              {isBusy ? 'Changing...' : `${labels[action].verb} ${formatCount(preview.changed, 'product')}`}
            </Button>
          ) : action === 'change' ? (
            <Button key="preview" type="submit" form={form} busy={isBusy}>
              Preview
            </Button>
          ) : (
            error && (
              <Button onClick={start} busy={isBusy}>
                Try again
              </Button>
            )
          )}
        </>
      }
    >
      <div className="grid gap-5">
        {error && (preview || action !== 'change') && <Banner type="error">{error}</Banner>}
        {preview ? (
          <ChangePreviewView preview={preview} categories={categories} />
        ) : action === 'change' ? (
          <ChangeForm
            id={form}
            typed={typed}
            error={error}
            categories={categories}
            onType={(next) => {
              setTyped(next);
              setError(undefined);
            }}
            onSubmit={start}
          />
        ) : (
          !error && <Loading />
        )}
      </div>
    </Dialog>
  );
}
