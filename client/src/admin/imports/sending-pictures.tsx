import { t } from '@kiosk/contract/language/t.ts';
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
};

/** Pictures on their way. Those that failed wait to be sent again, or dismissed. */
export function SendingPictures({ arrived, count, uploads, retry, dismiss }: SendingPicturesProps) {
  const failed = uploads.filter(({ state }) => state === 'failed');
  return (
    <>
      <SendingGuard />
      <Progress
        title={t('Sending pictures')}
        text={t('{arrived, number} of {count, number} sent. Keep this page open.', { arrived, count })}
        share={count === 0 ? 1 : arrived / count}
      />
      {failed.length > 0 && (
        <p className="mt-6 text-muted">{t('The import begins when these are sent or dismissed.')}</p>
      )}
      <UploadList uploads={failed} onRetry={retry} onDismiss={dismiss} />
    </>
  );
}
