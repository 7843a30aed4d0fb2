import { t } from '@kiosk/contract/language/t.ts';
import { Button } from '../../ui/button.tsx';
import { FocusHandover } from '../../ui/focus-handover.tsx';
import { useDiscardDialog } from '../../ui/leaving/use-discard-dialog.tsx';
import { useUnsavedGuard } from '../../ui/leaving/use-unsaved-guard.ts';
import type { OrderedRows } from './use-reordering.ts';

type OrderBarProps = {
  ordering: Pick<OrderedRows, 'isDirty' | 'isSaving' | 'announcement' | 'save' | 'discard'>;
};

/** Below a list whose order has changed. */
export function OrderBar({ ordering }: OrderBarProps) {
  const { isDirty, isSaving, announcement, save, discard } = ordering;
  const discarding = useDiscardDialog();
  useUnsavedGuard(isDirty, discarding.ask);
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isDirty && (
        <FocusHandover>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button busy={isSaving} onClick={save}>
              {isSaving ? t('Saving...') : t('Save order')}
            </Button>
            <Button kind="quiet" onClick={discard}>
              {t('Discard')}
            </Button>
          </div>
        </FocusHandover>
      )}
      {discarding.dialog}
    </>
  );
}
