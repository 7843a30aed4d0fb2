import { formatNumber } from '../format.ts';
import { UploadList } from '../pictures/upload-list.tsx';
import type { Upload } from '../pictures/upload-queue.ts';
import { Progress } from './progress.tsx';

type SendingPicturesProps = {
  arrived: number;
  count: number;
  uploads: readonly Upload[];
  retry: (key: number) => void;
  dismiss: (key: number) => void;
};

/** Pictures on their way. Those that failed wait to be sent again, or dismissed. */
export function SendingPictures({ arrived, count, uploads, retry, dismiss }: SendingPicturesProps) {
  const failed = uploads.filter(({ state }) => state === 'failed');
  return (
    <>
      <Progress
        title="Sending pictures"
        text={`${formatNumber(arrived)} of ${formatNumber(count)} sent. Keep this page open.`}
        share={count === 0 ? 1 : arrived / count}
      />
      {failed.length > 0 && (
        <p className="mt-6 text-muted">The import begins when these are sent or dismissed.</p>
      )}
      <UploadList uploads={failed} onRetry={retry} onDismiss={dismiss} />
    </>
  );
}
