import { t } from '@kiosk/contract/language/t.ts';
import { useRef } from 'react';
import { classes } from './classes.ts';
import { useFocusHandedOn } from './pages/focus-heading.ts';
import { whileBusy } from './while-busy.ts';

type RemoveButtonProps = { of: string; busy: boolean; onRemove: () => void; className?: string };

/** Takes its own line off a list. */
export function RemoveButton({ of, busy, onRemove, className }: RemoveButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useFocusHandedOn(ref);
  return (
    <button
      ref={ref}
      type="button"
      aria-label={t('Remove {of}', { of })}
      {...whileBusy(busy, onRemove)}
      className={classes('link text-sm text-muted', className)}
    >
      {t('Remove')}
    </button>
  );
}
