import { Component, type ReactNode, Suspense } from 'react';
import { useDispatch } from 'react-redux';
import { ArrivalBar } from './arrival-bar.tsx';
import { ChunkLoadError } from './load-part.ts';
import { failed, longNotice } from './notices/notices-slice.ts';

const notOpened =
  'This could not be opened. Please check your connection and try again; if that does not help, reload the page.';

type DialogPartProps = { onClose: () => void; children: ReactNode };

/** Around a dialog that comes with its own script part: where that does not arrive, the page stays as it is. */
export function DialogPart({ onClose, children }: DialogPartProps) {
  const dispatch = useDispatch();
  const report = () => {
    dispatch(failed(notOpened, longNotice));
    onClose();
  };
  return (
    <PartBoundary onMissing={report}>
      <Suspense fallback={<ArrivalBar />}>{children}</Suspense>
    </PartBoundary>
  );
}

type BoundaryProps = { onMissing: () => void; children: ReactNode };
type State = { error: Error | null };

class PartBoundary extends Component<BoundaryProps, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidCatch(error: Error) {
    if (!(error instanceof ChunkLoadError)) return;
    error.forget();
    this.props.onMissing();
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (error instanceof ChunkLoadError) return null;
    // A fault of ours: the page's own boundary reports it.
    throw error;
  }
}
