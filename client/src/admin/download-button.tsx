import { type ReactNode, useState } from 'react';
import { createApiThunk, failureOf, useAppDispatch } from '../api/thunk.ts';
import { Button } from '../ui/button.tsx';
import { failed } from '../ui/notices/notices-slice.ts';

const allowDownload = createApiThunk(
  'admin/allowDownload',
  'The file could not be exported. Please try again.',
  async ({ http }, path: string) => {
    const { body } = await http(path, { method: 'POST', signedIn: true });
    return (body as { href: string }).href;
  },
);

type DownloadButtonProps = {
  /** What allows the browser to fetch the file once; the query says what is in it. */
  path: string;
  children: ReactNode;
};

/** Has the browser fetch a file, which takes no memory of the page however long it is. */
export function DownloadButton({ path, children }: DownloadButtonProps) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      follow(await dispatch(allowDownload(path)).unwrap());
    } catch (thrown) {
      const { message, status } = failureOf(thrown);
      dispatch(failed(message, { status }));
    }
    setBusy(false);
  };
  return (
    <Button kind="secondary" busy={isBusy} onClick={download}>
      {children}
    </Button>
  );
}

/** As a download, so that the page stays where the file cannot be had; the file is named by the shop. */
function follow(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
