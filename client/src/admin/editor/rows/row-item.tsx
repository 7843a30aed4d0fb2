import { t } from '@kiosk/contract/language/t.ts';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { GripIcon } from '../../icons.tsx';
import { MoveButtons } from '../../pictures/move-buttons.tsx';

type RowItemProps = ComponentProps<typeof MoveButtons> & {
  isDragged: boolean;
  handle: ComponentProps<'span'>;
  children: ReactNode;
};

export function RowItem({ isDragged, handle, children, ...buttons }: RowItemProps) {
  return (
    <li
      className={classes(
        'flex items-start gap-1 border-b border-line py-2',
        isDragged && 'relative bg-sand/60 shadow-lift',
      )}
    >
      <span
        aria-hidden="true"
        title={t('Drag to move')}
        className="grid h-11 w-6 flex-none cursor-grab touch-none place-items-center text-edge active:cursor-grabbing"
        {...handle}
      >
        <GripIcon />
      </span>
      <div className="min-w-0 flex-1">{children}</div>
      <div className="flex flex-none items-center pt-1">
        <MoveButtons {...buttons} />
      </div>
    </li>
  );
}
