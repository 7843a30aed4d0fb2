import { t } from '@kiosk/contract/language/t.ts';
import { type ReactNode, useId } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { whileBusy } from '../../ui/while-busy.ts';
import { GoogleMark } from './google-mark.tsx';

type GoogleButtonProps = {
  doing?: string;
  disabled: boolean;
  /** Why it cannot be pressed, where it is worth a word. */
  note?: ReactNode;
  onClick?: () => void;
};

/** The shop's own Google button, in the light and the dark colors of Google's brand rules. */
export function GoogleButton({ doing, disabled, note, onClick }: GoogleButtonProps) {
  const noteId = useId();
  const isBusy = doing !== undefined;
  return (
    <>
      <button
        type="button"
        disabled={disabled && !isBusy}
        aria-busy={isBusy || undefined}
        aria-describedby={note ? noteId : undefined}
        {...whileBusy(isBusy, onClick)}
        className="inline-flex min-h-11 w-full items-center justify-center gap-2.5 rounded-sm border border-[light-dark(#747775,#8e918f)] bg-[light-dark(#ffffff,#131314)] px-3 py-2.5 text-[0.9375rem] leading-tight font-medium text-[light-dark(#1f1f1f,#e3e3e3)] transition-colors duration-150 enabled:hover:bg-[light-dark(#f3f6fc,#1f2023)] disabled:border-line disabled:text-muted disabled:[&_svg]:opacity-40"
      >
        {isBusy ? <Spinner size="small" /> : <GoogleMark />}
        {doing ?? t('Continue with Google')}
      </button>
      <p role="status" id={noteId} className="mt-2 text-center text-sm text-muted empty:hidden">
        {note}
      </p>
    </>
  );
}
