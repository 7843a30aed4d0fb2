import { type FocusEvent, type ReactNode, useRef } from 'react';
import { classes } from './classes.ts';

type PopoverMenuProps = {
  id: string;
  /** The name of what opens. */
  label: string;
  /** A part of the navigation around it where it is no navigation of its own. */
  as?: 'nav' | 'section';
  button: ReactNode;
  buttonClass: string;
  className?: string;
  onOpen?: () => void;
  children: (close: () => void) => ReactNode;
};

/** A button, and what hangs under it until the focus or a press goes elsewhere. */
export function PopoverMenu(props: PopoverMenuProps) {
  const { id, label, as: Popover = 'section', button, buttonClass, className, onOpen, children } = props;
  const popover = useRef<HTMLElement>(null);
  const close = () => popover.current?.hidePopover();
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass}>
        {button}
      </button>
      <Popover
        ref={popover}
        id={id}
        popover="auto"
        // Keeps the focus where something in it that had it goes.
        tabIndex={-1}
        aria-label={label}
        onBlur={closeWhenLeft}
        // Before it shows, so that nothing that is typed into it is drawn anew.
        onBeforeToggle={({ newState }) => newState === 'open' && onOpen?.()}
        className={classes(
          'hang mx-2.5 max-w-[calc(100vw-1.25rem)] rounded-md outline-none border border-line bg-surface p-2 text-ink shadow-lift open:animate-rise',
          className,
        )}
      >
        {children(close)}
      </Popover>
    </>
  );
}

export const menuItemClass =
  'flex min-h-11 w-full items-center rounded-sm px-3 py-2 text-left text-[0.9375rem] hover:bg-sand';
