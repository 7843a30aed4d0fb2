import { type ComponentProps, useId } from 'react';
import { classes } from '../../../ui/classes.ts';
import { inputClass } from '../../../ui/field.tsx';

type RowFieldProps = ComponentProps<'input'> & { label: string; error?: string };

/** A field of a row, whose label only a screen reader needs. */
export function RowField({ label, error, className, ...input }: RowFieldProps) {
  const id = useId();
  return (
    <div className={classes('min-w-0', className)}>
      <input
        {...input}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        className={`${inputClass} w-full`}
      />
      {error && (
        <p id={id} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
