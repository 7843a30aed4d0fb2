import { useDispatch } from 'react-redux';
import { CopyIcon } from './icons.tsx';
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
      dispatch(succeeded(`Copied the ${what}.`));
    } catch {
      // No clipboard on a page without HTTPS, or it is not allowed.
      dispatch(failed(`The ${what} could not be copied: ${text}`));
    }
  };
  return (
    <button
      type="button"
      onClick={copy}
      className="-my-3 inline-grid size-11 place-items-center rounded-sm text-muted hover:text-ink"
    >
      <CopyIcon className="size-4" />
      <span className="sr-only">Copy the {what}</span>
    </button>
  );
}
