import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { PinnedProduct } from '@kiosk/contract/catalogue-order.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { useAction } from '../../actions/use-action.ts';
import { useAnswer } from '../../api/queries.tsx';
import { Button } from '../../ui/button.tsx';

/** Lets lists begin with the product, before those that are pinned already. */
export function PinButton({ id }: { id: string }) {
  const { data: pins, update, reload } = useAnswer<PinnedProduct[]>(adminApiPaths.pins);
  const seen = (pins ?? []).map((pin) => pin.id);
  const isPinned = seen.includes(id);
  const { send, isBusy } = useAction<PinnedProduct[]>({
    call: () => ({
      path: adminApiPaths.pins,
      method: 'PATCH',
      body: { pins: isPinned ? seen.filter((other) => other !== id) : [id, ...seen], seen },
      fallbackMessage: t('The product could not be pinned. Please try again.'),
    }),
    onDone: (changed) => {
      update(() => changed);
      return isPinned ? t('No longer pinned.') : t('Pinned: lists begin with it.');
    },
    onConflict: reload,
  });
  if (pins === undefined) return null;
  return (
    <Button kind="secondary" busy={isBusy} onClick={() => send()}>
      {isPinned ? t('Unpin') : t('Pin')}
    </Button>
  );
}
