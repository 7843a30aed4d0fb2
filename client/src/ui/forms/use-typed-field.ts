import { useState } from 'react';

/** What is typed into a field, and what is wrong with it until something else is typed. */
export function useTypedField(initial = '') {
  const [value, setValue] = useState(initial);
  const [error, refuse] = useState<string>();
  const onChange = ({ target }: { target: { value: string } }) => {
    setValue(target.value);
    refuse(undefined);
  };
  return { value, setValue, refuse, field: { value, error, onChange } };
}
