import { apiPaths } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { createApiThunk, failureOf, useAppDispatch } from '../../api/thunk.ts';
import { Button } from '../../ui/button.tsx';
import { failed } from '../../ui/notices/notices-slice.ts';

/** Tells spreadsheets that the file is in UTF-8; reading the answer as a text has dropped it. */
const utf8Mark = '\ufeff';

const loadFile = createApiThunk(
  'orders/export',
  'The orders could not be exported. Please try again.',
  async ({ http }, query: string) => {
    const { body } = await http(`${apiPaths.adminOrdersFile}?${query}`, { signedIn: true });
    return String(body);
  },
);

/** All the orders that match, on every page, as a file. */
export function ExportOrders({ query }: { query: string }) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      const csv = await dispatch(loadFile(query)).unwrap();
      download(new Blob([utf8Mark, csv], { type: 'text/csv' }), `orders-${today()}.csv`);
    } catch (thrown) {
      const { message, status } = failureOf(thrown);
      dispatch(failed(message, { status }));
    }
    setBusy(false);
  };

  return (
    <Button kind="secondary" busy={isBusy} onClick={save}>
      {isBusy ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}

/** By the clock of whoever exports. */
const today = (): string => new Date().toLocaleDateString('sv');

function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads it when it likes, but long before this.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
