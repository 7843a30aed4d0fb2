import { apiPaths } from '@kiosk/contract/paths.ts';
import type { ChangePreview, ChangeResult, ProductsChange } from '@kiosk/contract/product-changes.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '../../api/queries.tsx';
import type { Failure } from '../../api/thunk.ts';

/**
 * Many products are changed in two steps: what would become of them is looked at, then done.
 * @param chosen the products, as the API takes them
 * @param first what is looked at without being asked for
 */
export function useBulkChange(
  chosen: object,
  first: ProductsChange | undefined,
  onDone: (changed: number) => void,
) {
  const [preview, setPreview] = useState<ChangePreview>();
  const [error, setError] = useState<string>();

  const looking = useCall<ChangePreview, { change: ProductsChange; reason?: string }>({
    call: ({ change }) => ({
      path: apiPaths.productChangesPreview,
      body: { chosen, change },
      otherwise: 'The preview could not be loaded. Please try again.',
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
      path: apiPaths.productChanges,
      body: { preview: seen.id },
      otherwise: 'We could not confirm that the products were changed. Please try again.',
    }),
    onDone: ({ changed }) => onDone(changed),
    onFailed: ({ message, status }: Failure, { change }) => {
      setError(message);
      // What has changed since is shown at once; the reason stays above it.
      if (status === 409 || status === 404) looking.send({ change, reason: message });
    },
  });

  const look = (change: ProductsChange) => {
    setError(undefined);
    looking.send({ change });
  };
  const lookAtFirst = useEffectEvent(() => first && look(first));
  useEffect(() => void lookAtFirst(), []);

  return {
    preview,
    error,
    isBusy: looking.isBusy || applying.isBusy,
    look,
    apply: (seen: ChangePreview, change: ProductsChange) => {
      setError(undefined);
      applying.send({ seen, change });
    },
    refuse: setError,
    back: () => {
      setError(undefined);
      setPreview(undefined);
    },
  };
}
