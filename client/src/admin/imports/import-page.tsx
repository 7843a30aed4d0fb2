import { apiPaths, pagePaths } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { failureOf, useAppDispatch } from '../../api/thunk.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { failed } from '../../ui/notices/notices-slice.ts';
import { Page } from '../../ui/page.tsx';
import { useAddressParams } from '../../ui/use-address-params.ts';
import { DownloadButton } from '../download-button.tsx';
import { removeImport, startImport } from './calls.ts';
import { ChooseFile } from './choose-file.tsx';
import { Columns } from './columns.tsx';
import { ImportList } from './import-list.tsx';
import { ImportView } from './import-view.tsx';

/** Imports products from a file (+). The address has the id of the import, so that the user can come back to it. */
export default function ImportPage() {
  return (
    <Page
      title="Import products"
      above={<BackLink to={pagePaths.adminProducts}>Back to Manage Products</BackLink>}
      actions={<DownloadButton path={apiPaths.adminProductsDownload}>Export all products</DownloadButton>}
    >
      <Importing />
    </Page>
  );
}

function Importing() {
  const dispatch = useAppDispatch();
  const [params, setParams] = useAddressParams();
  const [file, setFile] = useState<{ of: string; file: File }>();
  const [isBusy, setBusy] = useState(false);
  const id = params.get('id');

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (thrown) {
      dispatch(failed(failureOf(thrown).message));
    }
    setBusy(false);
  };
  const begin = (chosen: File) =>
    attempt(async () => {
      const started = await dispatch(startImport(chosen)).unwrap();
      setFile({ of: started.id, file: chosen });
      setParams({ id: started.id });
      focusHeading();
    });
  const resumeWith = (of: string, chosen: File) => setFile({ of, file: chosen });
  const discard = (of: string) =>
    attempt(async () => {
      await dispatch(removeImport(of)).unwrap();
      setParams({});
      focusHeading();
    });

  if (id) {
    return (
      <ImportView
        key={id}
        id={id}
        file={file?.of === id ? file.file : undefined}
        onFile={begin}
        onRest={(chosen) => resumeWith(id, chosen)}
        onDiscard={() => discard(id)}
      />
    );
  }
  return (
    <>
      <ChooseFile
        label="Choose a CSV file"
        text="Drop a CSV file here, or choose one. It is checked first; nothing changes until you confirm."
        busy={isBusy}
        onFile={begin}
      />
      <Columns />
      <ImportList />
    </>
  );
}
