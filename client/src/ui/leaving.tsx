import { type ReactNode, useRef } from 'react';
import { useFocusHandedOn } from './focus-heading.ts';

/** A button that goes with what it ends, and hands the focus on. */
export function Leaving({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useFocusHandedOn(ref);
  return (
    <div ref={ref} className="contents">
      {children}
    </div>
  );
}
