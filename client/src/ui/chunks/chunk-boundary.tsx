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

type ChunkProps = BoundaryProps & { fallback?: ReactNode; children: ReactNode };

/** Around what comes with its own chunk: where that does not arrive, the page stays as it is. */
export class ChunkBoundary extends Boundary<ChunkProps & { onMissing?: () => void }> {
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

/** A chunk that the server renders: what it has rendered stays until the script is there, so that nothing moves. */
export function RenderedChunk({ children }: { children: ReactNode }) {
  const chunk = useRef<HTMLDivElement>(null);
  return (
    <div ref={chunk} className="contents">
      <ChunkBoundary>
        <Suspense>
          {children}
          <PressAgain chunk={chunk} />
        </Suspense>
      </ChunkBoundary>
    </div>
  );
}

function PressAgain({ chunk }: { chunk: RefObject<Element | null> }) {
  useLayoutEffect(() => pressAgainIn(chunk.current), [chunk]);
  return null;
}

/** What comes with its own chunk: `fallback` until it is there, and where it does not arrive. */
export const ChunkSuspense = ({ fallback, visit, children }: ChunkProps) => (
  <ChunkBoundary fallback={fallback} visit={visit}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ChunkBoundary>
);

/** What comes with its own chunk, and the server does not render. */
export function OptionalChunk({ children }: { children: ReactNode }) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted && <ChunkSuspense>{children}</ChunkSuspense>;
}
