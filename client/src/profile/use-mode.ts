import { useState } from 'react';

/** What is being edited on the profile (point 4); the address by its key, because indexes shift when one is removed. */
export type Mode = { is: 'none' } | { is: 'adding' } | { is: 'editing'; key: string };

const none: Mode = { is: 'none' };

/** The mode, which a form that is half typed is left for only when that was asked and answered. */
export function useMode() {
  const [mode, setMode] = useState<Mode>(none);
  const [isDirty, setDirty] = useState(false);
  /** What is to happen when what was typed may be lost. */
  const [asked, setAsked] = useState<{ resume: () => void } | null>(null);
  const leave = (resume: () => void) => (isDirty ? setAsked({ resume }) : resume());

  return {
    mode,
    setDirty,
    leave,
    add: () => leave(() => setMode({ is: 'adding' })),
    edit: (key: string) => leave(() => setMode({ is: 'editing', key })),
    stop: () => leave(() => setMode(none)),
    /** The form that was open at `when` is done; another that is open by now is not. */
    done: (when: Mode) => setMode((now) => (now === when ? none : now)),
    /** With the address goes its form. */
    removed: (key: string) => setMode((now) => (now.is === 'editing' && now.key === key ? none : now)),
    isAsked: asked !== null,
    discard: () => {
      setAsked(null);
      asked?.resume();
    },
    keep: () => setAsked(null),
  };
}
