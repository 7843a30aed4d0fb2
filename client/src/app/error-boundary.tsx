import { Fragment, type ReactNode } from 'react';
import { Boundary, type BoundaryProps } from '../ui/chunks/boundary.ts';
import { ErrorPage } from './error-page.tsx';

type Props = BoundaryProps & {
  /** What the error page stands in, where that is not inside it. */
  frame?: 'main';
  children: ReactNode;
};

/** Shows the error page instead of what failed (point 8). */
export class ErrorBoundary extends Boundary<Props> {
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
