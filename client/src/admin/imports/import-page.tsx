import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { failureOf, useAppDispatch } from '../../api/thunk.ts';
import { useAddressParams } from '../../ui/lists/use-address-params.ts';
import { failed } from '../../ui/notices/notices-slice.ts';
import { BackLink } from '../../ui/pages/back-link.tsx';
import { focusHeading } from '../../ui/pages/focus-heading.ts';
import { Page } from '../../ui/pages/page.tsx';
import { DownloadButton } from '../download-button.tsx';
import type { SentPicture } from '../pictures/upload-queue.ts';
import { namePictures, removeImport, startImport } from './calls.ts';
import { ChooseFile } from './choose-file.tsx';
import { Columns } from './columns.tsx';
import { ImportList } from './import-list.tsx';
import { ImportView } from './import-view.tsx';
import { SendingPictures } from './sending-pictures.tsx';
import { useChosenFiles } from './use-chosen-files.ts';
import { WithoutProduct } from './without-product.tsx';

/** Imports products from a file (+). The address has the id of the import, so that the user can come back to it. */
export default function ImportPage() {
  return (
    <Page
      title={t('Import products')}
      above={<BackLink to={pagePaths.adminProducts}>{t('Back to Manage Products')}</BackLink>}
      actions={
        <DownloadButton path={adminApiPaths.productDownloads}>{t('Export all products')}</DownloadButton>
      }
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
  const begin = async (chosen: File, pictures: readonly SentPicture[]) => {
    const started = await dispatch(startImport(chosen)).unwrap();
    if (pictures.length > 0) await dispatch(namePictures({ id: started.id, pictures })).unwrap();
    setFile({ of: started.id, file: chosen });
    setParams(new URLSearchParams({ id: started.id }));
    focusHeading();
  };
  const { choose, sending, unmatched } = useChosenFiles(begin, attempt);
  const resumeWith = (of: string, chosen: File) => setFile({ of, file: chosen });
  const discard = (of: string) =>
    attempt(async () => {
      const removing = dispatch(removeImport(of)).unwrap();
      await removing.catch((thrown) => {
        // Discarded already, perhaps in another tab.
        if (failureOf(thrown).status !== 404) throw thrown;
      });
      setParams(new URLSearchParams());
      focusHeading();
    });

  if (sending) return <SendingPictures {...sending} />;
  const withoutProduct = unmatched.length > 0 && <WithoutProduct names={unmatched} />;
  if (id) {
    return (
      <>
        {withoutProduct}
        <ImportView
          key={id}
          id={id}
          file={file?.of === id ? file.file : undefined}
          onFiles={choose}
          onRest={(chosen) => resumeWith(id, chosen)}
          onDiscard={() => discard(id)}
        />
      </>
    );
  }
  return (
    <>
      {withoutProduct}
      <ChooseFile
        label={t('Choose a CSV file')}
        text={t(
          'Drop a CSV file here, or choose one, with its pictures or a ZIP of them. It is checked first; nothing changes until you confirm.',
        )}
        busy={isBusy}
        withPictures
        onFiles={choose}
      />
      <Columns />
      <ImportList />
    </>
  );
}
