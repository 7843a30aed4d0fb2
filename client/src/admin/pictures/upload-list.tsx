import { t } from '@kiosk/contract/language/t.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { Upload } from './upload-queue.ts';
import { focusOnChoosing } from './use-focus-following.ts';

type UploadListProps = {
  uploads: readonly Upload[];
  onRetry: (key: number) => void;
  onDismiss: (key: number) => void;
};

const buttonClass = 'link min-h-6 text-sm';

export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={t('Uploads')} className="mt-4 border-t border-line">
      {uploads.map((upload) => (
        <li
          key={upload.key}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3"
        >
          <p className="min-w-0 flex-1 basis-40 truncate text-[0.9375rem]">{upload.file.name}</p>
          {upload.state === 'failed' ? (
            <>
              <p role="alert" className="basis-full text-sm text-danger sm:order-last">
                <span className="sr-only">{upload.file.name}: </span>
                {upload.reason}
              </p>
              {upload.mayWork && (
                <button
                  type="button"
                  aria-label={t('Try {name} again', { name: upload.file.name })}
                  className={buttonClass}
                  onClick={({ currentTarget }) => {
                    focusOnChoosing(currentTarget);
                    onRetry(upload.key);
                  }}
                >
                  {t('Try again')}
                </button>
              )}
              <button
                type="button"
                aria-label={t('Dismiss {name}', { name: upload.file.name })}
                className={buttonClass}
                onClick={({ currentTarget }) => {
                  focusOnChoosing(currentTarget);
                  onDismiss(upload.key);
                }}
              >
                {t('Dismiss')}
              </button>
            </>
          ) : (
            <Progress upload={upload} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Progress({ upload: { state, progress, file } }: { upload: Upload }) {
  if (state === 'waiting') return <p className="text-sm text-muted">{t('Waiting')}</p>;
  if (progress === 1) {
    return (
      <p className="flex items-center gap-2 text-sm text-muted">
        <Spinner size="small" />
        {t('Making its sizes…')}
      </p>
    );
  }
  return (
    <div
      role="progressbar"
      aria-label={t('Uploading {name}', { name: file.name })}
      aria-valuenow={Math.round(progress * 100)}
      className="h-1 w-32 overflow-hidden rounded-full bg-line"
    >
      <div
        className="h-full w-full origin-left bg-accent transition-transform"
        style={{ transform: `scaleX(${progress})` }}
      />
    </div>
  );
}
