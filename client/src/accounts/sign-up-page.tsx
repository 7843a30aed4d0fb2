import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type SignUpForm, signUpForm } from '@kiosk/contract/account.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useForm } from 'react-hook-form';
import { failureOf, useAppDispatch } from '../api/thunk.ts';
import { Field } from '../ui/field.tsx';
import { Link } from '../ui/link.tsx';
import { failed, longNotice, succeeded } from '../ui/notices/notices-slice.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountShell } from './account-shell.tsx';
import { signUp } from './auth-slice.ts';

export default function SignUpPage() {
  const dispatch = useAppDispatch();
  const { register, handleSubmit, formState } = useForm<SignUpForm>({
    resolver: standardSchemaResolver(signUpForm),
    defaultValues: { username: '', email: '', password: '', confirmPassword: '' },
  });
  const { errors } = formState;

  const submit = async ({ username, email, password }: SignUpForm) => {
    try {
      await dispatch(signUp({ username, email, password })).unwrap();
      dispatch(succeeded('Account created successfully! Redirecting...', longNotice));
    } catch (error) {
      dispatch(failed(failureOf(error).message, longNotice));
    }
  };

  return (
    <AccountShell page="Sign up" title="Create your account" subtitle="Join us and start shopping today">
      <AccountForm action="Create account" doing="Creating account..." onSubmit={handleSubmit(submit)}>
        <Field
          label="Username"
          autoComplete="username"
          error={errors.username?.message}
          {...register('username')}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          error={errors.password?.message}
          hint="At least 8 characters with uppercase, lowercase, and number"
          {...register('password', { deps: ['confirmPassword'] })}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
      </AccountForm>
      <p className="mt-6 text-center text-[0.9375rem]">
        <Link to={pagePaths.login} className="link">
          Already have an account? Sign in here
        </Link>
      </p>
    </AccountShell>
  );
}
