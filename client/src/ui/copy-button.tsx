import { t } from '@kiosk/contract/language/t.ts';
import { useDispatch } from '../store/store-context.ts';
import { CopyIcon } from './control-icons.tsx';
import { failed, succeeded } from './notices/notices-slice.ts';

type CopyButtonProps = {
  text: string;
  /** What is copied: 'order number'. */
  what: string;
};

export function CopyButton({ text, what }: CopyButtonProps) {
  const dispatch = useDispatch();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      dispatch(succeeded(t('Copied the {what}.', { what })));
    } catch {
      // No clipboard on a page without HTTPS, or it is not allowed.
      dispatch(failed(t('The {what} could not be copied: {text}', { what, text })));
    }
  };
  return (
    <button
      type="button"
      onClick={copy}
      className="-my-3 inline-grid size-11 place-items-center rounded-sm text-muted hover:text-ink"
    >
      <CopyIcon className="size-4" />
      <span className="sr-only">{t('Copy the {what}', { what })}</span>
    </button>
  );
}
