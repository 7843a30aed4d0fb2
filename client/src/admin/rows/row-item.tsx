import { t } from '@kiosk/contract/language/t.ts';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { classes } from '../../ui/classes.ts';
import { useFocusHandedOn } from '../../ui/pages/focus-heading.ts';
import { GripIcon } from '../icons.tsx';
import { MoveButtons } from './move-buttons.tsx';

type RowItemProps = ComponentProps<typeof MoveButtons> & {
  isDragged: boolean;
  handle: ComponentProps<'span'>;
  /** Several fields high: on a phone they have the whole width, and what moves the row is below them. */
  isTall?: boolean | undefined;
  children: ReactNode;
};

export function RowItem({ isDragged, handle, isTall, children, ...buttons }: RowItemProps) {
  const row = useRef<HTMLLIElement>(null);
  useFocusHandedOn(row);
  return (
    <li
      ref={row}
      className={classes(
        'flex items-start gap-1 border-b border-line py-2',
        isTall && 'max-sm:flex-wrap max-sm:justify-between',
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
      <div className={classes('min-w-0 flex-1', isTall && 'max-sm:order-first max-sm:basis-full')}>
        {children}
      </div>
      <div className="flex flex-none items-center pt-1">
        <MoveButtons {...buttons} />
      </div>
    </li>
  );
}
