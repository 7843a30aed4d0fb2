import { type ComponentProps, useState } from 'react';
import { Field } from './field.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type'>;

export function PasswordField({ label, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative [&_input]:pr-12">
      <Field label={label} {...rest} type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        onClick={() => setShown(!isShown)}
        className="absolute top-[1.625rem] right-0 grid size-11 place-items-center rounded-sm text-muted hover:text-ink"
      >
        {isShown ? <EyeOffIcon /> : <EyeIcon />}
        <span className="sr-only">{`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}</span>
      </button>
    </div>
  );
}
