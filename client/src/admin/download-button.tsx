import { t } from '@kiosk/contract/language/t.ts';
import type { ReactNode } from 'react';
import { useAction } from '../actions/use-action.ts';
import { Button } from '../ui/button.tsx';

type DownloadButtonProps = {
  /** What allows the browser to fetch the file once; the query says what is in it. */
  path: string;
  /** Called when the file is on its way. */
  onDone?: () => void;
  children: ReactNode;
};

export function DownloadButton({ path, onDone, children }: DownloadButtonProps) {
  const { send, isBusy } = useAction<{ href: string }>({
    call: () => ({ path, fallbackMessage: t('The file could not be exported. Please try again.') }),
    onDone: ({ href }) => {
      follow(href);
      onDone?.();
    },
  });
  return (
    <Button kind="secondary" busy={isBusy} onClick={() => send()}>
      {children}
    </Button>
  );
}

/** A download leaves the page open if the file cannot be fetched. The shop names the file. */
function follow(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
