import type { ProductImport } from '@kiosk/contract/import.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { formatCount } from '../format.ts';
import { ChooseFile } from './choose-file.tsx';
import { Progress } from './progress.tsx';
import { Report } from './report.tsx';
import { useImport } from './use-import.ts';

type ImportViewProps = {
  id: string;
  file: File | undefined;
  /** Starts an import of another file, perhaps with pictures. */
  onFiles: (files: File[]) => void;
  /** Resumes the upload of the same file. */
  onRest: (file: File) => void;
  onDiscard: () => void;
};

export function ImportView({ id, file, onFiles, onRest, onDiscard }: ImportViewProps) {
  const { found, missing, failure, retry, apply, checkAgain } = useImport(id, file);
  if (!found) {
    if (missing?.status === 404) {
      return (
        <Empty title="This import is gone" text="Imports are kept for a day. Choose the file again.">
          <ButtonLink to={pagePaths.adminImport}>Choose a file</ButtonLink>
        </Empty>
      );
    }
    return <NotLoaded failure={missing} reload={retry} />;
  }
  const correct = 'Correct the file in your spreadsheet, then drop it here or choose it again.';
  const chooseAnother = (
    <ChooseFile label="Choose the corrected file" text={correct} withPictures onFiles={onFiles} />
  );
  /** A file of another size is another file. */
  const resumeWith = (chosen: File) => (chosen.size === found.size ? onRest(chosen) : onFiles([chosen]));
  return (
    <div className="grid grid-cols-1 gap-8">
      <p className="break-words text-muted">
        {found.fileName} · {formatCount(found.rows, 'row')}
      </p>
      {failure && found.state !== 'outdated' && <RetryBanner onRetry={retry}>{failure.message}</RetryBanner>}
      <State found={found} file={file} onRest={resumeWith} />
      {found.state === 'refused' && chooseAnother}
      {found.state === 'outdated' && (
        <div className="grid justify-items-start gap-4">
          <Banner type="error">
            Nothing was imported: products have been changed, added or removed since the file was checked.
          </Banner>
          <Button onClick={checkAgain}>Check again</Button>
        </div>
      )}
      {found.state === 'checked' && <Decision found={found} onApply={apply} onDiscard={onDiscard} />}
      {(found.state === 'checked' || found.state === 'applied') && <Report found={found} />}
      {found.state === 'checked' && found.errors > 0 && chooseAnother}
    </div>
  );
}

type StateProps = { found: ProductImport; file: File | undefined; onRest: (file: File) => void };

function State({ found, file, onRest }: StateProps) {
  const { state, progress, rows } = found;
  if (state === 'reading' && !file) {
    const text = `The file was sent up to ${Math.floor(progress * 100)} %. Choose the same file again to continue.`;
    return (
      <ChooseFile label="Resume the upload" text={text} onFiles={([chosen]) => chosen && onRest(chosen)} />
    );
  }
  if (state === 'reading') {
    const text = `${formatCount(rows, 'row')} read. Keep this page open until the file has been sent.`;
    return <Progress title="Reading the file" text={text} share={progress} />;
  }
  if (state === 'checking') {
    const text = 'Each row is compared with the catalogue. Nothing is changed yet.';
    return <Progress title="Checking" text={text} share={progress} />;
  }
  if (state === 'applying') {
    const text =
      'All products are stored at once at the end. You may leave this page: the shop finishes the import.';
    return <Progress title="Importing" text={text} share={progress * 0.95} />;
  }
  if (state === 'refused') return <Banner type="error">{found.reason} Nothing was imported.</Banner>;
  if (state === 'applied') return <Done found={found} />;
  return null;
}

function Done({ found: { newRows, changedRows } }: { found: ProductImport }) {
  return (
    <div className="grid justify-items-start gap-5">
      <Banner type="success">
        Imported: {formatCount(newRows, 'new product')} and {formatCount(changedRows, 'changed product')}.
      </Banner>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`${pagePaths.adminProducts}?view=table`}>See the products</ButtonLink>
        <ButtonLink to={pagePaths.adminImport} kind="secondary">
          Import another file
        </ButtonLink>
      </div>
    </div>
  );
}

type DecisionProps = { found: ProductImport; onApply: () => void; onDiscard: () => void };

function Decision({ found: { errors, newRows, changedRows }, onApply, onDiscard }: DecisionProps) {
  const changes = newRows + changedRows;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-lg">
        {errors > 0
          ? 'The file has errors.'
          : changes === 0
            ? 'The catalogue is already as the file says.'
            : 'Nothing has been changed yet.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" onClick={onDiscard}>
          Discard
        </Button>
        {errors === 0 && changes > 0 && (
          <Button onClick={onApply}>Import {formatCount(changes, 'product')}</Button>
        )}
      </div>
    </div>
  );
}
