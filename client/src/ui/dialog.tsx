import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { CloseIcon } from './icons.tsx';

const shapes = {
  center: 'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg rounded-lg open:animate-rise',
  wide: 'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-3xl rounded-lg open:animate-rise',
  drawer: 'ml-auto mr-0 my-0 h-dvh max-h-none w-[min(24rem,100%)] max-w-none open:animate-rise',
};

type DialogProps = {
  title: string;
  onClose: () => void;
  shape?: keyof typeof shapes;
  alert?: boolean;
  children: ReactNode;
  /** Stays in sight under the scrolled content. */
  footer?: ReactNode;
};

/** A modal that is open for as long as it is rendered; Escape, the backdrop and the cross close it. */
export function Dialog({ title, onClose, shape = 'center', alert = false, children, footer }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect, because only a dialog that is closed before it leaves the page gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape; the click is the backdrop's
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      role={alert ? 'alertdialog' : undefined}
      className={classes('bg-surface p-0 shadow-lift', shapes[shape])}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="flex max-h-[inherit] min-h-full flex-col">
        <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface py-2 pr-2 pl-5">
          <h2 id={titleId} className="text-2xl">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            className="grid size-11 place-items-center rounded-sm hover:bg-sand"
          >
            <CloseIcon />
            <span className="sr-only">Close</span>
          </button>
        </header>
        <div className="flex-1 p-5">{children}</div>
        {footer && (
          <footer className="sticky bottom-0 flex justify-end gap-3 border-t border-line bg-surface px-5 py-4">
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  );
}
