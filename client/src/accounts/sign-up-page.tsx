import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type SignUpForm, signUpForm } from '@kiosk/contract/account.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useForm } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { failureOf, useAppDispatch } from '../api/thunk.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Link } from '../ui/link.tsx';
import { failed, longNotice, succeeded } from '../ui/notices/notices-slice.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { AccountShell } from './account-shell.tsx';
import { selectAuth, signUp } from './auth-slice.ts';
import { GoogleSignIn } from './google-sign-in.tsx';

export default function SignUpPage() {
  const dispatch = useAppDispatch();
  const isBusy = useSelector(selectAuth).status === 'loading';
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
      <GoogleSignIn divider="Or continue with email" />
      <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
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
          {...register('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <Button type="submit" disabled={isBusy} busy={isBusy} className="mt-1">
          {isBusy ? 'Creating account...' : 'Create account'}
        </Button>
      </form>
      <p className="mt-6 text-center text-[0.9375rem]">
        <Link to={pagePaths.login} className="link">
          Already have an account? Sign in here
        </Link>
      </p>
    </AccountShell>
  );
}
