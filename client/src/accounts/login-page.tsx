import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type Login, login as loginRules } from '@kiosk/contract/account.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useForm } from 'react-hook-form';
import { failureOf, useAppDispatch } from '../api/thunk.ts';
import { Field } from '../ui/field.tsx';
import { Link } from '../ui/link.tsx';
import { failed, longNotice, succeeded } from '../ui/notices/notices-slice.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountShell } from './account-shell.tsx';
import { login } from './auth-slice.ts';

export default function LoginPage() {
  const dispatch = useAppDispatch();
  const { register, handleSubmit, formState } = useForm<Login>({
    resolver: standardSchemaResolver(loginRules),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;

  // The page's guard leads away as soon as there is a user.
  const submit = async (credentials: Login) => {
    try {
      await dispatch(login(credentials)).unwrap();
      dispatch(succeeded('Login successful! Redirecting...', longNotice));
    } catch (error) {
      dispatch(failed(failureOf(error).message, longNotice));
    }
  };

  return (
    <AccountShell page="Login" title="Welcome back">
      <AccountForm action="Sign in" doing="Signing in..." onSubmit={handleSubmit(submit)}>
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
      </AccountForm>
      <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-3 text-[0.9375rem]">
        <Link to={pagePaths.forgetPassword} className="link">
          Forgot your password?
        </Link>
        <span className="text-muted">
          No account yet?{' '}
          <Link to={pagePaths.signUp} className="link text-ink">
            Sign up here
          </Link>
        </span>
      </div>
    </AccountShell>
  );
}
