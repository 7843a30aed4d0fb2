import { useState } from 'react';
import { useDiscardDialog } from '../ui/leaving/use-discard-dialog.tsx';

/** The part of the profile that is being edited (point 4); the address by its key, because removing one shifts indexes. */
export type Mode = { is: 'none' } | { is: 'adding' } | { is: 'editing'; key: string };

const none: Mode = { is: 'none' };

/** The mode, which a form that is half typed is left for only when that was asked and answered. */
export function useMode() {
  const [mode, setMode] = useState<Mode>(none);
  const [isDirty, setDirty] = useState(false);
  const { ask, dialog } = useDiscardDialog();
  const leave = (resume: () => void) => (isDirty ? ask(resume) : resume());

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
    question: dialog,
  };
}
