import { useState } from 'react';

/**
 * What is typed into a field whose value is in the address, which follows later: what was sent comes back, perhaps after
 * more has been typed. Going back, or clearing the filters, changes the value from outside, and the field with it.
 */
export function useTyped(value: string, send: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (value !== known) {
    setKnown(value);
    const at = sent.lastIndexOf(value);
    setSent(at < 0 ? [] : sent.slice(at + 1));
    if (at < 0 && value !== typed.trim()) setTyped(value);
  }
  const latest = sent.at(-1) ?? value;
  return {
    typed,
    setTyped,
    /** What was sent last. */
    latest,
    send: (text: string) => {
      if (text === latest) return;
      setSent([...sent, text]);
      send(text);
    },
  };
}
