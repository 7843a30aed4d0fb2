import { Component } from 'react';
import { ChunkLoadError } from './lazy-chunk.ts';

export type BoundaryProps = {
  /** A new visit gets a new chance. */
  visit?: string | undefined;
};
type State = { error: Error | null; visit?: string | undefined };

/** Keeps what failed below it, until the next visit: a fault of ours, or a chunk that did not arrive. */
export class Boundary<Props extends BoundaryProps> extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ visit }: BoundaryProps, state: State): State | null {
    return visit === state.visit ? null : { error: null, visit };
  }

  override componentDidCatch(error: Error) {
    if (error instanceof ChunkLoadError) error.forget();
  }
}
