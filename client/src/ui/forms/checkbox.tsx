import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

type CheckboxProps = {
  checked: boolean;
  className?: string;
  onChange: (checked: boolean) => void;
  children: ReactNode;
};

export const Checkbox = ({ checked, className, onChange, children }: CheckboxProps) => (
  <label className={classes('flex min-h-11 items-center gap-2.5 text-[0.9375rem]', className)}>
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {children}
  </label>
);
