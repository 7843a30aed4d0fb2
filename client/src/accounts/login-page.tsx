import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type GoogleLogin, type Login, login } from '@kiosk/contract/account.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useAppDispatch } from '../api/thunk.ts';
import { Field } from '../ui/forms/field.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { Link } from '../ui/link.tsx';
import { useSettings } from '../ui/settings.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountShell } from './account-shell.tsx';
import { logInWithGoogle, logInWithPassword } from './auth-slice.ts';
import { GoogleNotSetUp, GoogleSignIn } from './google/google-sign-in.tsx';
import { SecondFactorForm } from './second-factor/second-factor-form.tsx';
import { useLogin } from './second-factor/use-login.ts';

export default function LoginPage() {
  const dispatch = useAppDispatch();
  const isGoogleSetUp = useSettings().googleClientId !== undefined;
  const { step, logIn, prove, cancel } = useLogin();
  const { register, handleSubmit, setFocus, formState } = useForm<Login>({
    resolver: standardSchemaResolver(login),
  });
  const { errors, isSubmitting } = formState;

  const submit = (credentials: Login) =>
    logIn({
      credentials,
      open: (proof) => dispatch(logInWithPassword({ ...credentials, ...proof })),
      success: t('Login successful! Redirecting...'),
    });
  const enterWithGoogle = (credentials: GoogleLogin) =>
    logIn({
      credentials,
      open: (proof) => dispatch(logInWithGoogle({ ...credentials, ...proof })),
      success: t('Google login successful! Redirecting...'),
    });

  const startOver = () => {
    flushSync(cancel);
    setFocus('email');
  };

  if (step) {
    return (
      <AccountShell page={t('Login')} title={t('Welcome back')}>
        <SecondFactorForm step={step} onProof={prove} onBack={startOver} />
      </AccountShell>
    );
  }

  return (
    <AccountShell page={t('Login')} title={t('Welcome back')}>
      {isGoogleSetUp && (
        <GoogleSignIn context="signin" doing={t('Signing in...')} onCredential={enterWithGoogle} />
      )}
      <AccountForm
        action={t('Sign in')}
        doing={t('Signing in...')}
        isSubmitting={isSubmitting}
        onSubmit={handleSubmit(submit)}
      >
        <Field
          label={t('Email')}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          kind="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
      </AccountForm>
      <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-3 text-[0.9375rem]">
        <Link to={pagePaths.forgetPassword} className="link">
          {t('Forgot your password?')}
        </Link>
        <span className="text-muted">
          {t('No account yet?')}{' '}
          <Link to={pagePaths.signUp} className="link text-ink">
            {t('Sign up here')}
          </Link>
        </span>
      </div>
      {!isGoogleSetUp && (
        <div className="mt-10 border-t border-line pt-6">
          <GoogleNotSetUp />
        </div>
      )}
    </AccountShell>
  );
}
