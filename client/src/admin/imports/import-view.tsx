import type { ProductImport } from '@kiosk/contract/import.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FocusHandover } from '../../ui/focus-handover.tsx';
import { Empty } from '../../ui/pages/empty.tsx';
import { NotLoaded } from '../../ui/pages/not-loaded.tsx';
import { RetryBanner } from '../../ui/pages/retry-banner.tsx';
import { ChooseFile } from './choose-file.tsx';
import { Progress } from './progress.tsx';
import { Report } from './report.tsx';
import { SendingGuard } from './sending-guard.tsx';
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
  if (missing?.status === 404) {
    return (
      <Empty title={t('This import is gone')} text={t('Imports are kept for a day. Choose the file again.')}>
        <ButtonLink to={pagePaths.adminImport}>{t('Choose a file')}</ButtonLink>
      </Empty>
    );
  }
  if (!found) return <NotLoaded failure={missing} reload={retry} />;
  const isUnfinished =
    ['reading', 'checking'].includes(found.state) || (found.state === 'applying' && failure !== undefined);
  const correct = t('Correct the file in your spreadsheet, then drop it here or choose it again.');
  const chooseAnother = (
    <ChooseFile label={t('Choose the corrected file')} text={correct} withPictures onFiles={onFiles} />
  );
  /** A file of another size is another file. */
  const resumeWith = (chosen: File) => (chosen.size === found.size ? onRest(chosen) : onFiles([chosen]));
  return (
    <div className="grid grid-cols-1 gap-8">
      <p className="break-words text-muted">
        {t('{fileName} · {rows, plural, one {1 product} other {# products}}', found)}
      </p>
      {failure && found.state !== 'outdated' && <RetryBanner onRetry={retry}>{failure.message}</RetryBanner>}
      <State found={found} file={file} onRest={resumeWith} />
      <div role="status" className="empty:hidden">
        {found.state === 'applied' && <Done found={found} />}
      </div>
      {found.state === 'refused' && chooseAnother}
      {isUnfinished && (
        <div className="-ml-3">
          <Discard onDiscard={onDiscard} />
        </div>
      )}
      {found.state === 'outdated' && (
        <div className="grid justify-items-start gap-4">
          <Banner type="error">
            {t(
              'Nothing was imported: products have been changed, added or removed since the file was checked.',
            )}
          </Banner>
          <div className="flex flex-wrap gap-3">
            <FocusHandover>
              <Button onClick={checkAgain}>{t('Check again')}</Button>
            </FocusHandover>
            <Discard onDiscard={onDiscard} />
          </div>
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
    const text = t('The file was sent up to {percent} %. Choose the same file again to continue.', {
      percent: Math.floor(progress * 100),
    });
    return (
      <ChooseFile
        label={t('Resume the upload')}
        text={text}
        onFiles={([chosen]) => chosen && onRest(chosen)}
      />
    );
  }
  if (state === 'reading') {
    const text = t(
      '{rows, plural, one {1 product} other {# products}} read. Keep this page open until the file has been sent.',
      { rows },
    );
    return (
      <>
        <SendingGuard />
        <Progress title={t('Reading the file')} text={text} share={progress} />
      </>
    );
  }
  if (state === 'checking') {
    const text = t('Each row is compared with the catalogue. Nothing is changed yet.');
    return <Progress title={t('Checking')} text={text} share={progress} />;
  }
  if (state === 'applying') {
    const text = t(
      'All products are stored at once at the end. You may leave this page: the shop finishes the import.',
    );
    return <Progress title={t('Importing')} text={text} share={progress * 0.95} />;
  }
  if (state === 'refused')
    return (
      <Banner type="error">{t('{reason} Nothing was imported.', { reason: found.reason ?? '' })}</Banner>
    );
  return null;
}

function Done({ found: { newRows, changedRows } }: { found: ProductImport }) {
  return (
    <div className="grid justify-items-start gap-5">
      <Banner type="success">{importedText(newRows, changedRows)}</Banner>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`${pagePaths.adminProducts}?view=table`}>{t('See the products')}</ButtonLink>
        <ButtonLink to={pagePaths.adminImport} kind="secondary">
          {t('Import another file')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** An import with neither is not offered. */
function importedText(newRows: number, changedRows: number): string {
  if (newRows === 0)
    return t('Imported: {changedRows, plural, one {1 changed product} other {# changed products}}.', {
      changedRows,
    });
  if (changedRows === 0)
    return t('Imported: {newRows, plural, one {1 new product} other {# new products}}.', { newRows });
  return t(
    'Imported: {newRows, plural, one {1 new product} other {# new products}} and {changedRows, plural, one {1 changed product} other {# changed products}}.',
    { newRows, changedRows },
  );
}

type DecisionProps = { found: ProductImport; onApply: () => void; onDiscard: () => void };

function Decision({ found: { errors, newRows, changedRows }, onApply, onDiscard }: DecisionProps) {
  const changes = newRows + changedRows;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-lg">
        {errors > 0
          ? t('The file has errors.')
          : changes === 0
            ? t('There is nothing to import: the catalogue is already as the file says.')
            : t('Nothing has been changed yet.')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Discard onDiscard={onDiscard} />
        {errors === 0 && changes > 0 && (
          <FocusHandover>
            <Button onClick={onApply}>
              {t('Import {changes, plural, one {1 product} other {# products}}', { changes })}
            </Button>
          </FocusHandover>
        )}
      </div>
    </div>
  );
}

const Discard = ({ onDiscard }: Pick<DecisionProps, 'onDiscard'>) => (
  <Button kind="quiet" onClick={onDiscard}>
    {t('Discard')}
  </Button>
);
