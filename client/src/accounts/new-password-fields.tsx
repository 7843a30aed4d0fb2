import { t } from '@kiosk/contract/language/t.ts';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField, type PasswordKind } from '../ui/forms/password-field.tsx';

type NewPasswordFieldsProps = {
  kind: PasswordKind;
  errors: FieldErrors<{ password: string; confirmPassword: string }>;
  password: UseFormRegisterReturn;
  confirmation: UseFormRegisterReturn;
};

/** A password to be, typed twice. */
export const NewPasswordFields = ({ kind, errors, password, confirmation }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      kind={kind}
      autoComplete="new-password"
      error={errors.password?.message}
      hint={!errors.password && t('At least 8 characters with uppercase, lowercase, and number')}
      {...password}
    />
    <PasswordField
      kind="confirmed"
      autoComplete="new-password"
      error={errors.confirmPassword?.message}
      {...confirmation}
    />
  </>
);
