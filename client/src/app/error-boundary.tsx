import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { ChunkLoadError } from '../ui/load-part.ts';
import { SupportLink } from '../ui/support-link.tsx';

type State = { error: Error | null };

/** The page behind a fault of ours or a script part that did not arrive; a reload mends most of either. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidCatch(error: Error) {
    if (error instanceof ChunkLoadError) error.forget();
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const isMissingPart = error instanceof ChunkLoadError;
    return (
      <div role="alert">
        <Empty
          title={isMissingPart ? 'This page could not be loaded' : 'Something went wrong'}
          text={
            isMissingPart
              ? 'The connection was lost, or the shop has just been updated. Reloading usually helps.'
              : 'The fault is ours. Reloading usually helps; if it does not, please tell us.'
          }
        >
          <Button onClick={() => location.reload()}>Reload the page</Button>
          <SupportLink className="link inline-flex min-h-11 items-center px-3" />
        </Empty>
      </div>
    );
  }
}
