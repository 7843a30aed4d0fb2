import { type ComponentType, useEffect, useState } from 'react';

type WhenLoadedProps = { load: () => Promise<{ default: ComponentType }> };

/** A chunk that the page does without until it has arrived, and where it never does. `load` must stay the same. */
export function WhenLoaded({ load }: WhenLoadedProps) {
  const [loaded, setLoaded] = useState<{ Component: ComponentType }>();
  useEffect(() => {
    load().then(
      ({ default: Component }) => setLoaded({ Component }),
      () => undefined,
    );
  }, [load]);
  return loaded && <loaded.Component />;
}
