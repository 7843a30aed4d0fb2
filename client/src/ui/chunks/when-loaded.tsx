import { type ComponentType, useEffect, useState } from 'react';

type WhenLoadedProps = { load: () => Promise<{ default: ComponentType }> };

/** A part that the page does without until it has arrived, and where it never does. `load` must stay the same. */
export function WhenLoaded({ load }: WhenLoadedProps) {
  const [loaded, setLoaded] = useState<{ Part: ComponentType }>();
  useEffect(() => {
    load().then(
      ({ default: Part }) => setLoaded({ Part }),
      () => undefined,
    );
  }, [load]);
  return loaded && <loaded.Part />;
}
