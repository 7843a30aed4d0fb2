import { t } from '@kiosk/contract/language/t.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';

/**
 * Asks before what was typed is lost.
 * @param texts where it is something else that would be lost
 * @returns `ask`, given what happens when the user agrees, and the dialog to render
 */
export function useDiscardDialog(detail?: string, texts = discarding()) {
  const [asked, setAsked] = useState<{ resume: () => void }>();
  const close = () => setAsked(undefined);
  const dialog = asked && (
    <ConfirmDialog
      {...texts}
      detail={detail}
      onConfirm={() => {
        close();
        asked.resume();
      }}
      onClose={close}
    />
  );
  return { ask: (resume: () => void) => setAsked({ resume }), dialog };
}

const discarding = () => ({
  action: t('Discard changes'),
  question: t('Your changes are not saved. Do you want to discard them?'),
});
