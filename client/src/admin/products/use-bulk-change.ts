import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { ChangePreview, ChangeResult, ProductsChange } from '@kiosk/contract/product-changes.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAction } from '../../actions/use-action.ts';
import { useCall } from '../../api/queries.tsx';

type BulkChange = {
  /** The products, as the API takes them. */
  chosen: object;
  /** The present request. */
  change: ProductsChange | undefined;
  /** Whether it is previewed before anything is typed. */
  isPreviewedAtOnce: boolean;
  /** Called even when the dialog has been left by then. */
  onDone: (changed: number) => void;
  onClose: () => void;
};

/** Changes many products in two steps: a preview of what would become of them, then the change. */
export function useBulkChange({ chosen, change, isPreviewedAtOnce, onDone, onClose }: BulkChange) {
  const [preview, setPreview] = useState<ChangePreview>();
  const [error, setError] = useState<string>();
  /** Another may have been typed while it was previewed. */
  const isAskedFor = (previewed: ProductsChange) => JSON.stringify(previewed) === JSON.stringify(change);

  const previewing = useCall<ChangePreview, { change: ProductsChange; reason?: string }>({
    call: ({ change }) => ({
      path: adminApiPaths.productChangesPreview,
      body: { chosen, change },
      fallbackMessage: t('The preview could not be loaded. Please try again.'),
    }),
    onDone: (seen, { change, reason }) => {
      if (!isAskedFor(change)) return;
      setPreview(seen);
      setError(reason);
    },
    onFailed: ({ message }, { change, reason }) => {
      if (!isAskedFor(change)) return;
      setPreview(undefined);
      setError(reason ?? message);
    },
  });
  const applying = useAction<ChangeResult, { seen: ChangePreview; change: ProductsChange }>({
    call: ({ seen }) => ({
      path: adminApiPaths.productChanges,
      body: { preview: seen.id },
      fallbackMessage: t('We could not confirm that the products were changed. Please try again.'),
    }),
    onDone: ({ changed }) => void onDone(changed),
    dialog: {
      onClose,
      showError: ({ message, status }, { change }) => {
        setError(message);
        // What has changed since is shown at once; the reason stays above it.
        if (status === 409 || status === 404) previewing.send({ change, reason: message });
      },
    },
  });

  const showPreview = (change: ProductsChange) => {
    setError(undefined);
    previewing.send({ change });
  };
  const previewFirst = useEffectEvent(() => isPreviewedAtOnce && change && showPreview(change));
  useEffect(() => void previewFirst(), []);

  return {
    preview,
    error,
    isBusy: previewing.isBusy || applying.isBusy,
    isApplying: applying.isBusy,
    showPreview,
    apply: (seen: ChangePreview, change: ProductsChange) => {
      setError(undefined);
      applying.send({ seen, change });
    },
    showError: setError,
    back: () => {
      setError(undefined);
      setPreview(undefined);
    },
  };
}
