import { useState } from 'react';

/**
 * What is typed into a field whose value is in the address, which follows later: what was sent comes back, perhaps after
 * more has been typed. Going back, or clearing the filters, changes the value from outside, and the field with it.
 */
export function useTyped(value: string, send: (text: string) => void) {
  // One state: React applies what was typed again after it has followed the address, and then all of it is followed anew.
  const [field, setField] = useState({ typed: value, known: value, sent: [] as readonly string[] });
  const { typed, known, sent } = field;
  if (value !== known) {
    const at = sent.lastIndexOf(value);
    const isFromOutside = at < 0 && value !== typed.trim();
    setField({
      typed: isFromOutside ? value : typed,
      known: value,
      sent: at < 0 ? [] : sent.slice(at + 1),
    });
  }
  const latest = sent.at(-1) ?? value;
  return {
    typed,
    setTyped: (text: string) => setField((now) => ({ ...now, typed: text })),
    /** What was sent last. */
    latest,
    send: (text: string) => {
      if (text === latest) return;
      setField((now) => ({ ...now, sent: [...now.sent, text] }));
      send(text);
    },
  };
}
