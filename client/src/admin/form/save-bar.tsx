import { t } from '@kiosk/contract/language/t.ts';
import { Button } from '../../ui/button.tsx';

type SaveBarProps = {
  action: string;
  isDirty: boolean;
  isSaving: boolean;
  /** Pictures are on their way: what is saved before they have come would lack them. */
  isUploading: boolean;
  onDiscard: () => void;
};

/** Stays in sight at the bottom of the window for as long as the form is. */
export function SaveBar({ action, isDirty, isSaving, isUploading, onDiscard }: SaveBarProps) {
  return (
    <div className="save-bar sticky bottom-0 z-20 -mx-4 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0">
      <div className="flex items-center justify-end gap-3">
        <p role="status" className="mr-auto text-sm text-muted">
          {isUploading ? t('Pictures are on their way…') : isDirty ? t('Not saved yet') : ''}
        </p>
        {isDirty && !isSaving && (
          <Button kind="quiet" onClick={onDiscard}>
            {t('Discard')}
          </Button>
        )}
        <Button
          type="submit"
          busy={isSaving}
          disabled={isUploading}
          aria-keyshortcuts="Control+S Meta+S"
          title={t('Ctrl+S')}
        >
          {isSaving ? t('Saving...') : action}
        </Button>
      </div>
    </div>
  );
}
