import { useState } from 'react';

/** What is being edited on the profile (point 4); the address by its key, because indexes shift when one is removed. */
export type Mode = { is: 'none' } | { is: 'adding' } | { is: 'editing'; key: string };

const none: Mode = { is: 'none' };

/** The mode, which a form that is half typed is left for only when that was asked and answered. */
export function useMode() {
  const [mode, setMode] = useState<Mode>(none);
  const [asked, setAsked] = useState<Mode | null>(null);
  const [isDirty, setDirty] = useState(false);
  const go = (next: Mode) => (isDirty ? setAsked(next) : setMode(next));

  return {
    mode,
    setDirty,
    add: () => go({ is: 'adding' }),
    edit: (key: string) => go({ is: 'editing', key }),
    stop: () => go(none),
    /** The form that was open at `when` is done; another that is open by now is not. */
    done: (when: Mode) => setMode((now) => (now === when ? none : now)),
    /** With the address goes its form. */
    removed: (key: string) => setMode((now) => (now.is === 'editing' && now.key === key ? none : now)),
    /** There is something to lose, and this is what is wanted instead. */
    isAsked: asked !== null,
    discard: () => {
      if (asked) setMode(asked);
      setAsked(null);
    },
    keep: () => setAsked(null),
  };
}
