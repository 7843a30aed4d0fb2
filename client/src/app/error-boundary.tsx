import { Component, Fragment, type ReactNode } from 'react';
import { ChunkLoadError } from '../ui/load-part.ts';
import { ErrorPage } from './error-page.tsx';

type Props = {
  /** A new visit gets a new chance. */
  visit?: string;
  /** What the error page stands in, where that is not inside it. */
  frame?: 'main';
  children: ReactNode;
};
type State = { error: Error | null; visit?: string | undefined };

/** Shows the error page instead of what failed: a fault of ours, or a script part that did not arrive (point 8). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ visit }: Props, state: State): State | null {
    return visit === state.visit ? null : { error: null, visit };
  }

  override componentDidCatch(error: Error) {
    if (error instanceof ChunkLoadError) error.forget();
  }

  override render() {
    const { error } = this.state;
    const { frame: Frame = Fragment, children } = this.props;
    if (!error) return children;
    return (
      <Frame>
        <ErrorPage error={error} />
      </Frame>
    );
  }
}
