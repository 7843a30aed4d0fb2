import { t } from '@kiosk/contract/language/t.ts';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../ui/forms/field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

type NewAccount = { username: string; email: string; password: string; confirmPassword: string };

type NewAccountFieldsProps = {
  register: (name: keyof NewAccount, options?: { deps: 'confirmPassword' }) => UseFormRegisterReturn;
  errors: FieldErrors<NewAccount>;
};

/** The fields of a sign-up, and of the first account of a new shop. */
export const NewAccountFields = ({ register, errors }: NewAccountFieldsProps) => (
  <>
    <Field
      label={t('Username')}
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      error={errors.username?.message}
      {...register('username')}
    />
    {/* What a password manager is to keep beside the password: people log in with it. */}
    <Field
      label={t('Email')}
      type="email"
      autoComplete="username"
      error={errors.email?.message}
      {...register('email')}
    />
    <NewPasswordFields
      kind="password"
      errors={errors}
      password={register('password', { deps: 'confirmPassword' })}
      confirmation={register('confirmPassword')}
    />
  </>
);
