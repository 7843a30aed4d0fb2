import { translated } from '@kiosk/contract/language/t.ts';
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { classes } from '../classes.ts';
import { inputClass } from './input-class.ts';

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
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => {
    const [control, sender] = [document.getElementById(id), document.activeElement];
    const form = control?.closest('form');
    if (!error || !(sender instanceof HTMLButtonElement) || sender.form !== form || sender.type !== 'submit')
      return;
    // Focused, so that a screen reader reads the error; it reads nothing while the focus stays on the submit button.
    if (form?.querySelector('[aria-invalid=true]') === control) control?.focus();
  }, [id, error]);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, the control alone has the focus
    <div className={className} onFocus={() => setHasFocus(true)} onBlur={() => setHasFocus(false)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-medium'}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {/* What describes a field is read out when the focus comes, but not when it changes afterwards. */}
      <p
        id={`${id}-error`}
        aria-live={hasFocus ? 'polite' : 'off'}
        className="text-sm text-danger not-empty:mt-1.5"
      >
        {error && translated(error)}
      </p>
    </div>
  );
}

type Control<Tag extends 'input' | 'textarea' | 'select'> = FrameProps & ComponentProps<Tag>;

/** The props of the frame and those of the control. */
const splitProps = <Props extends FrameProps>({
  label,
  isLabelHidden,
  error,
  hint,
  className,
  ...control
}: Props) => ({
  frame: { label, isLabelHidden, error, hint, className },
  control,
});

export function Field(props: Control<'input'>) {
  const { frame, control } = splitProps(props);
  return (
    <Frame {...frame}>{(described) => <input {...control} className={wideInput} {...described} />}</Frame>
  );
}

export function TextField(props: Control<'textarea'>) {
  const { frame, control } = splitProps(props);
  return (
    <Frame {...frame}>
      {(described) => (
        <textarea rows={4} {...control} className={classes(wideInput, 'resize-y')} {...described} />
      )}
    </Frame>
  );
}

export function SelectField(props: Control<'select'>) {
  const { frame, control } = splitProps(props);
  return (
    <Frame {...frame}>
      {(described) => <select {...control} className={classes(wideInput, 'dropdown pr-9')} {...described} />}
    </Frame>
  );
}

type OptionsProps = { of: readonly (readonly [value: string, label: string])[] };

export const Options = ({ of }: OptionsProps) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
