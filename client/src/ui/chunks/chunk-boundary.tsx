import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Boundary, type BoundaryProps } from './boundary.ts';
import { pressAgainIn } from './early-use.ts';
import { ChunkLoadError } from './lazy-chunk.ts';

type PartProps = BoundaryProps & { fallback?: ReactNode; children: ReactNode };

/** Around what comes with its own script part: where that does not arrive, the page stays as it is. */
export class PartBoundary extends Boundary<PartProps & { onMissing?: () => void }> {
  override componentDidCatch(error: Error) {
    super.componentDidCatch(error);
    if (error instanceof ChunkLoadError) this.props.onMissing?.();
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (error instanceof ChunkLoadError) return this.props.fallback ?? null;
    // A fault of ours: the page's own boundary reports it.
    throw error;
  }
}

/** A part that the server renders: what it has rendered stays until the script is there, so that nothing moves. */
export function RenderedPart({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  return (
    <div ref={part} className="contents">
      <PartBoundary>
        <Suspense>
          {children}
          <PressAgain part={part} />
        </Suspense>
      </PartBoundary>
    </div>
  );
}

function PressAgain({ part }: { part: RefObject<Element | null> }) {
  useLayoutEffect(() => pressAgainIn(part.current), [part]);
  return null;
}

/** What comes with its own script part: `fallback` until it is there, and where it does not arrive. */
export const LoadedPart = ({ fallback, visit, children }: PartProps) => (
  <PartBoundary fallback={fallback} visit={visit}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </PartBoundary>
);

/** What comes with its own script part, and the server does not render. */
export function OptionalPart({ children }: { children: ReactNode }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => setWanted(true), []);
  return isWanted && <LoadedPart>{children}</LoadedPart>;
}
