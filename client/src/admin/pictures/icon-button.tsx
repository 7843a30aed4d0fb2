import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { whileBusy } from '../../ui/while-busy.ts';
import type { Control } from './use-focus-following.ts';

type IconButtonProps = {
  control: Control;
  label: string;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** One that can do nothing just now keeps the focus, which it has when it was pressed until it could do no more. */
export function IconButton({ control, label, isOff = false, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      data-control={control}
      aria-label={label}
      title={label}
      {...whileBusy(isOff, onClick)}
      className={classes(
        'inline-flex size-10 items-center justify-center rounded-sm',
        isOff ? 'cursor-default text-line' : 'text-muted hover:bg-sand hover:text-ink',
      )}
    >
      {children}
    </button>
  );
}
