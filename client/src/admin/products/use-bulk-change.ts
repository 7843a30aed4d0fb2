import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { ChangePreview, ChangeResult, ProductsChange } from '@kiosk/contract/product-changes.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '../../api/queries.tsx';
import type { Failure } from '../../api/thunk.ts';

/**
 * Changes many products in two steps: a preview of what would become of them, then the change.
 * @param chosen the products, as the API takes them
 * @param first the change that is previewed at once
 */
export function useBulkChange(
  chosen: object,
  first: ProductsChange | undefined,
  onDone: (changed: number) => void,
) {
  const [preview, setPreview] = useState<ChangePreview>();
  const [error, setError] = useState<string>();

  const previewing = useCall<ChangePreview, { change: ProductsChange; reason?: string }>({
    call: ({ change }) => ({
      path: adminApiPaths.productChangesPreview,
      body: { chosen, change },
      otherwise: t('The preview could not be loaded. Please try again.'),
    }),
    onDone: (seen, { reason }) => {
      setPreview(seen);
      setError(reason);
    },
    onFailed: ({ message }, { reason }) => {
      setPreview(undefined);
      setError(reason ?? message);
    },
  });
  const applying = useCall<ChangeResult, { seen: ChangePreview; change: ProductsChange }>({
    call: ({ seen }) => ({
      path: adminApiPaths.productChanges,
      body: { preview: seen.id },
      otherwise: t('We could not confirm that the products were changed. Please try again.'),
    }),
    onDone: ({ changed }) => onDone(changed),
    onFailed: ({ message, status }: Failure, { change }) => {
      setError(message);
      // What has changed since is shown at once; the reason stays above it.
      if (status === 409 || status === 404) previewing.send({ change, reason: message });
    },
  });

  const showPreview = (change: ProductsChange) => {
    setError(undefined);
    previewing.send({ change });
  };
  const previewFirst = useEffectEvent(() => first && showPreview(first));
  useEffect(() => void previewFirst(), []);

  return {
    preview,
    error,
    isBusy: previewing.isBusy || applying.isBusy,
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
