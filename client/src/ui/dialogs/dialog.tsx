import { t } from '@kiosk/contract/language/t.ts';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { classes } from '../classes.ts';
import { CloseIcon } from '../icons.tsx';
import { catchFocus } from '../pages/focus-heading.ts';
import { dialogClosed, dialogOpened, topDialog } from './top-dialog.ts';

const shapes = {
  center: 'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg rounded-lg open:animate-rise',
  wide: 'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-3xl rounded-lg open:animate-rise',
  full: 'm-0 h-dvh max-h-none w-dvw max-w-none open:animate-rise',
  drawer: 'ml-auto mr-0 my-0 h-dvh max-h-none w-[min(24rem,calc(100%-3rem))] max-w-none open:animate-rise',
};

type DialogProps = {
  title: string;
  onClose: () => void;
  shape?: keyof typeof shapes;
  alert?: boolean;
  describedBy?: string;
  /** A press beside it closes it too: only where nothing that was typed can be lost. */
  lightDismiss?: boolean;
  /** For a while it is no modal: what another script lays over the page is above it and can be used. */
  yields?: boolean;
  children: ReactNode;
  /** Stays in sight under the scrolled content. */
  footer?: ReactNode;
};

/** A modal that is open for as long as it is rendered; Escape and the cross close it. */
export function Dialog(props: DialogProps) {
  const { title, onClose, describedBy, lightDismiss, children, footer } = props;
  const { shape = 'center', alert = false, yields = false } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressed = useRef<EventTarget>(null);
  useOpen(ref, yields);
  useEscape(ref, onClose);

  /** A press that began inside (text was marked) and ends on the backdrop is a click on the dialog as well. */
  const closeBeside = (event: MouseEvent) => {
    const { currentTarget: dialog, target } = event;
    if (target === dialog && pressed.current === dialog) onClose();
  };

  return (
    <>
      {yields && <div className="fixed inset-0 z-40 bg-shade/42" />}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape; the click is the backdrop's */}
      <dialog
        ref={ref}
        aria-labelledby={titleId}
        aria-describedby={describedBy}
        role={alert ? 'alertdialog' : undefined}
        className={classes(
          'scroll-py-24 bg-surface p-0 shadow-lift',
          shapes[shape],
          yields && 'fixed inset-0 z-50 h-fit overflow-auto',
        )}
        onCancel={(event) => {
          event.preventDefault();
          onClose();
        }}
        onPointerDown={(event) => {
          pressed.current = event.target;
        }}
        onClick={lightDismiss ? closeBeside : undefined}
      >
        <div className="flex min-h-full flex-col">
          <Header title={title} titleId={titleId} onClose={onClose} />
          <div className="min-w-0 flex-1 p-5">{children}</div>
          {footer && (
            <footer className="sticky bottom-0 flex justify-end gap-3 border-t border-line bg-surface px-5 py-4">
              {footer}
            </footer>
          )}
        </div>
      </dialog>
    </>
  );
}

type HeaderProps = { title: string; titleId: string; onClose: () => void };

const Header = ({ title, titleId, onClose }: HeaderProps) => (
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
      <span className="sr-only">{t('Close')}</span>
    </button>
  </header>
);

/** Open, and a modal unless it yields. */
function useOpen(ref: RefObject<HTMLDialogElement | null>, yields: boolean): void {
  // A layout effect, because only a dialog that is closed before it leaves the page gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    // The browser would begin with the cross.
    dialog.querySelector<HTMLElement>('form :is(input, select, textarea)')?.focus();
    dialogOpened(dialog);
    return () => {
      dialog.close();
      dialogClosed(dialog);
      // What opened it, and gets the focus back, may leave the page before it or together with it: the row that was removed.
      catchFocus();
    };
  }, [ref]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !yields) return;
    reopen(dialog, () => dialog.show());
    return () => {
      if (dialog.open) reopen(dialog, () => dialog.showModal());
    };
  }, [ref, yields]);
}

function useEscape(ref: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    if (topDialog() !== ref.current) return;
    // A browser lets its own closing be stopped only now and then, and what was typed would be gone.
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, []);
}

/** On another of the page's layers, and with the focus where it was. */
function reopen(dialog: HTMLDialogElement, open: () => void): void {
  const { activeElement: focused } = document;
  dialog.close();
  open();
  if (focused instanceof HTMLElement) focused.focus();
}
