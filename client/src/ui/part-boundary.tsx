import {
  Component,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { pressAgainIn } from './early-use.ts';
import { ChunkLoadError } from './load-part.ts';

type BoundaryProps = { onMissing?: () => void; fallback?: ReactNode; children: ReactNode };
type State = { error: Error | null };

/** Around what comes with its own script part: where that does not arrive, the page stays as it is. */
export class PartBoundary extends Component<BoundaryProps, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidCatch(error: Error) {
    if (!(error instanceof ChunkLoadError)) return;
    error.forget();
    this.props.onMissing?.();
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

type PartProps = Omit<BoundaryProps, 'onMissing'>;

/** What comes with its own script part: `fallback` until it is there, and where it does not arrive. */
export const LoadedPart = ({ fallback, children }: PartProps) => (
  <PartBoundary fallback={fallback}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </PartBoundary>
);

/** The same of what the server does not load: it renders the fallback. */
export function OptionalPart({ fallback, children }: PartProps) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => setWanted(true), []);
  return isWanted ? <LoadedPart fallback={fallback}>{children}</LoadedPart> : fallback;
}
