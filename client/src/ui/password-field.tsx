import { t } from '@kiosk/contract/language/t.ts';
import { type ComponentProps, useState } from 'react';
import { EyeIcon, EyeOffIcon } from './control-icons.tsx';
import { Field } from './field.tsx';

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
        <span className="sr-only">{`${isShown ? t('Hide') : t('Show')} ${label.toLowerCase()}`}</span>
      </button>
    </div>
  );
}
