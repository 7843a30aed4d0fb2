import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export const inputClass =
  'block min-h-11 rounded-sm border border-edge bg-surface px-3 py-2 text-base text-ink placeholder:text-muted aria-invalid:border-danger disabled:bg-sand disabled:opacity-70';

const wideInput = `${inputClass} w-full`;

type FrameProps = {
  label: string;
  /** For screen readers alone. */
  isLabelHidden?: boolean;
  error?: string;
  hint?: ReactNode;
  className?: string;
};
type Described = { id: string; 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined };

/** A label above, a hint and the error below, and everything tied to the control for screen readers. */
function Frame({
  label,
  isLabelHidden = false,
  error,
  hint,
  className,
  children,
}: FrameProps & { children: (props: Described) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-medium'}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

function FieldError({ id, text }: { id?: string; text?: string }) {
  if (!text) return null;
  return (
    <p id={id} className="mt-1.5 text-sm text-danger">
      {text}
    </p>
  );
}

export function Field({
  label,
  isLabelHidden,
  error,
  hint,
  className,
  ...input
}: FrameProps & ComponentProps<'input'>) {
  const frame = { label, isLabelHidden, error, hint, className };
  return <Frame {...frame}>{(described) => <input {...input} className={wideInput} {...described} />}</Frame>;
}

export function TextField({
  label,
  error,
  hint,
  className,
  ...area
}: FrameProps & ComponentProps<'textarea'>) {
  return (
    <Frame label={label} error={error} hint={hint} className={className}>
      {(described) => (
        <textarea rows={4} {...area} className={classes(wideInput, 'resize-y')} {...described} />
      )}
    </Frame>
  );
}

export function SelectField({
  label,
  error,
  hint,
  className,
  ...select
}: FrameProps & ComponentProps<'select'>) {
  return (
    <Frame label={label} error={error} hint={hint} className={className}>
      {(described) => <select {...select} className={classes(wideInput, 'dropdown pr-9')} {...described} />}
    </Frame>
  );
}
