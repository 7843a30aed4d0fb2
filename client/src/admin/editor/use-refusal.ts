import { useState } from 'react';
import type { Refusal } from './calls.ts';

/** Why nothing was saved, until it is tried again. */
export function useRefusal() {
  const [refusal, setRefusal] = useState<Refusal>();
  /** Fields changed since the refusal: their errors are hidden until the next answer. */
  const [edited, setEdited] = useState<readonly string[]>([]);
  return {
    refusal,
    refuse: setRefusal,
    forget: () => {
      setRefusal(undefined);
      setEdited([]);
    },
    markEdited: (fields: readonly string[]) => refusal && setEdited((before) => [...before, ...fields]),
    /** What the server said about a field, or a part of one: `title`, `colors.0.hex`. */
    errorOf: (field: string) => (edited.includes(fieldNamed(field)) ? undefined : errorIn(refusal, field)),
  };
}

/** The error of a field; of a list without fields of its own, the error of any of its parts. */
function errorIn(refusal: Refusal | undefined, field: string): string | undefined {
  const isWhole = /^(highlights|image)|\.values$/.test(field);
  return refusal?.errors.find(
    (error) => error.field === field || (isWhole && error.field.startsWith(`${field}.`)),
  )?.message;
}

/** The part of the draft in which it is edited. */
const fieldNamed = (field: string): string =>
  field
    .replace(/\..*/, '')
    .replace(/^image.*/, 'pictures')
    .replace('sizeStocks', 'sizes');
