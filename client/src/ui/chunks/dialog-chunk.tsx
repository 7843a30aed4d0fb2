import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { type ReactNode, Suspense } from 'react';
import { useDispatch } from '../../store/store-context.ts';
import { failed, longNotice } from '../notices/notices-slice.ts';
import { ArrivalBar } from './arrival-bar.tsx';
import { ChunkBoundary } from './chunk-boundary.tsx';

const notOpened: Text =
  'This could not be opened. Please check your connection and try again; if that does not help, reload the page.';

type DialogChunkProps = { onClose: () => void; children: ReactNode };

/** Around a dialog that comes with its own chunk: where that does not arrive, the page stays as it is. */
export function DialogChunk({ onClose, children }: DialogChunkProps) {
  const dispatch = useDispatch();
  const report = () => {
    dispatch(failed(t(notOpened), longNotice));
    onClose();
  };
  return (
    <ChunkBoundary onMissing={report}>
      <Suspense fallback={<ArrivalBar />}>{children}</Suspense>
    </ChunkBoundary>
  );
}
