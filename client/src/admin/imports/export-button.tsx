import { useState } from 'react';
import { failureOf, useAppDispatch } from '../../api/thunk.ts';
import { Button } from '../../ui/button.tsx';
import { failed } from '../../ui/notices/notices-slice.ts';
import { allowExport } from './calls.ts';

/** Has the browser fetch all products as a file, which takes no memory of the page however many there are. */
export function ExportButton() {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      window.location.assign(await dispatch(allowExport()).unwrap());
    } catch (thrown) {
      const { message, status } = failureOf(thrown);
      dispatch(failed(message, { status }));
    }
    setBusy(false);
  };
  return (
    <Button kind="secondary" busy={isBusy} onClick={download}>
      Export products
    </Button>
  );
}
