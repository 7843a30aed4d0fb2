import { t } from '@kiosk/contract/language/t.ts';
import { RetryBanner } from '../../ui/pages/retry-banner.tsx';
import { UploadList } from '../pictures/upload-list.tsx';
import type { Upload } from '../pictures/upload-queue.ts';
import { Progress } from './progress.tsx';
import { SendingGuard } from './sending-guard.tsx';

type SendingPicturesProps = {
  arrived: number;
  count: number;
  uploads: readonly Upload[];
  retry: (key: number) => void;
  dismiss: (key: number) => void;
  /** Why the import could not begin although they have arrived. */
  failure: string | undefined;
  retryBegin: () => void;
};

/** Pictures on their way. Those that failed wait to be sent again, or dismissed. */
export function SendingPictures(props: SendingPicturesProps) {
  const { arrived, count, uploads, retry, dismiss, failure, retryBegin } = props;
  const failed = uploads.filter(({ state }) => state === 'failed');
  return (
    <>
      <SendingGuard />
      <Progress
        title={t('Sending pictures')}
        text={t('{arrived, number} of {count, number} sent. Keep this page open.', { arrived, count })}
        share={count === 0 ? 1 : arrived / count}
      />
      {failure && (
        <div className="mt-6">
          <RetryBanner onRetry={retryBegin}>{failure}</RetryBanner>
        </div>
      )}
      {failed.length > 0 && (
        <p className="mt-6 text-muted">{t('The import begins when these are sent or dismissed.')}</p>
      )}
      <UploadList uploads={failed} onRetry={retry} onDismiss={dismiss} />
    </>
  );
}
