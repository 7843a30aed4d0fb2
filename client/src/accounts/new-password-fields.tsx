import { t } from '@kiosk/contract/language/t.ts';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '../ui/password-field.tsx';

type NewPasswordFieldsProps = {
  label: string;
  errors: FieldErrors<{ password: string; confirmPassword: string }>;
  password: UseFormRegisterReturn;
  confirmation: UseFormRegisterReturn;
};

/** A password to be, typed twice. */
export const NewPasswordFields = ({ label, errors, password, confirmation }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label={label}
      autoComplete="new-password"
      error={errors.password?.message}
      hint={!errors.password && t('At least 8 characters with uppercase, lowercase, and number')}
      {...password}
    />
    <PasswordField
      label={t('Confirm password')}
      autoComplete="new-password"
      error={errors.confirmPassword?.message}
      {...confirmation}
    />
  </>
);
