import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { type ComponentProps, useState } from 'react';
import { EyeIcon, EyeOffIcon } from '../control-icons.tsx';
import { Field } from './field.tsx';

const texts = {
  password: { label: 'Password', show: 'Show password', hide: 'Hide password' },
  new: { label: 'New password', show: 'Show new password', hide: 'Hide new password' },
  present: { label: 'Current password', show: 'Show current password', hide: 'Hide current password' },
  confirmed: { label: 'Confirm password', show: 'Show confirm password', hide: 'Hide confirm password' },
} as const satisfies Record<string, Record<'label' | 'show' | 'hide', Text>>;

export type PasswordKind = keyof typeof texts;

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'label'> & { kind: PasswordKind };

export function PasswordField({ kind, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const { label, show, hide } = texts[kind];
  return (
    <div className="relative [&_input]:pr-12">
      <Field label={t(label)} {...rest} type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        onClick={() => setShown(!isShown)}
        className="absolute top-[1.625rem] right-0 grid size-11 place-items-center rounded-sm text-muted hover:text-ink"
      >
        {isShown ? <EyeOffIcon /> : <EyeIcon />}
        <span className="sr-only">{t(isShown ? hide : show)}</span>
      </button>
    </div>
  );
}
