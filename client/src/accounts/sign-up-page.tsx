import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type GoogleLogin, type SignUpForm, signUpForm } from '@kiosk/contract/account.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import { useAppDispatch } from '../api/thunk.ts';
import { Field } from '../ui/field.tsx';
import { Link } from '../ui/link.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountShell } from './account-shell.tsx';
import { googleSignUp, signUp } from './auth-slice.ts';
import { GoogleSignIn } from './google/google-sign-in.tsx';
import { useSessionNotice } from './use-session-notice.ts';

export default function SignUpPage() {
  const dispatch = useAppDispatch();
  const showOutcome = useSessionNotice();
  const { register, handleSubmit, formState } = useForm<SignUpForm>({
    resolver: standardSchemaResolver(signUpForm),
    defaultValues: { username: '', email: '', password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = ({ username, email, password }: SignUpForm) =>
    showOutcome(
      dispatch(signUp({ username, email, password })),
      'Account created successfully! Redirecting...',
    );
  const enterWithGoogle = (credentials: GoogleLogin) =>
    showOutcome(dispatch(googleSignUp(credentials)), 'Google signup successful! Redirecting...');

  return (
    <AccountShell page="Sign up" title="Create your account" subtitle="Join us and start shopping today">
      <GoogleSignIn context="signup" doing="Creating account..." onCredential={enterWithGoogle} />
      <AccountForm
        action="Create account"
        doing="Creating account..."
        isSubmitting={isSubmitting}
        onSubmit={handleSubmit(submit)}
      >
        <Fields register={register} errors={errors} />
      </AccountForm>
      <p className="mt-6 text-center text-[0.9375rem]">
        <Link to={pagePaths.login} className="link">
          Already have an account? Sign in here
        </Link>
      </p>
    </AccountShell>
  );
}

type FieldsProps = { register: UseFormRegister<SignUpForm>; errors: FieldErrors<SignUpForm> };

const Fields = ({ register, errors }: FieldsProps) => (
  <>
    <Field
      label="Username"
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      error={errors.username?.message}
      {...register('username')}
    />
    {/* What a password manager is to keep beside the password: people log in with it. */}
    <Field
      label="Email"
      type="email"
      autoComplete="username"
      error={errors.email?.message}
      {...register('email')}
    />
    <PasswordField
      label="Password"
      autoComplete="new-password"
      error={errors.password?.message}
      hint={!errors.password && 'At least 8 characters with uppercase, lowercase, and number'}
      {...register('password', { deps: ['confirmPassword'] })}
    />
    <PasswordField
      label="Confirm password"
      autoComplete="new-password"
      error={errors.confirmPassword?.message}
      {...register('confirmPassword')}
    />
  </>
);
