import { useState } from 'react';

/**
 * Switches something off and on again, as it was when it was switched off.
 * @param value null while it is off
 * @param first with what it begins
 */
export function useToggled<Value>(
  value: Value | null,
  first: Value,
  onChange: (value: Value | null) => void,
) {
  const [left, setLeft] = useState<Value>();
  return () => {
    if (value !== null) setLeft(value);
    onChange(value === null ? (left ?? first) : null);
  };
}
