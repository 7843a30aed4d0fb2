import { useEffect, useRef, useState } from 'react';
import { WhenLoaded } from '../ui/chunks/when-loaded.tsx';

const load = () => import('../ui/color-scheme-switch.tsx');

/** The switch of the colors. It comes when it is nearly in sight; every page does without it. */
export function Appearance() {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      setNear(true);
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="min-h-11.5">
      {isNear && <WhenLoaded load={load} />}
    </div>
  );
}
