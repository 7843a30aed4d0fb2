import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type GoogleLogin, type SignUpForm, signUpForm } from '@kiosk/contract/account.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useForm } from 'react-hook-form';
import { useAppDispatch } from '../api/thunk.ts';
import { Link } from '../ui/link.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountShell } from './account-shell.tsx';
import { createAccount, signUpWithGoogle } from './auth-slice.ts';
import { GoogleSignIn } from './google/google-sign-in.tsx';
import { NewAccountFields } from './new-account-fields.tsx';
import { useSessionNotice } from './use-session-notice.ts';

export default function SignUpPage() {
  const dispatch = useAppDispatch();
  const showOutcome = useSessionNotice();
  const { register, handleSubmit, formState } = useForm<SignUpForm>({
    resolver: standardSchemaResolver(signUpForm),
  });
  const { errors, isSubmitting } = formState;

  const submit = ({ username, email, password }: SignUpForm) =>
    showOutcome(
      dispatch(createAccount({ username, email, password })),
      t('Account created successfully! Redirecting...'),
    );
  const enterWithGoogle = (credentials: GoogleLogin) =>
    showOutcome(dispatch(signUpWithGoogle(credentials)), t('Google signup successful! Redirecting...'));

  return (
    <AccountShell
      page={t('Sign up')}
      title={t('Create your account')}
      subtitle={t('Join us and start shopping today')}
    >
      <GoogleSignIn context="signup" doing={t('Creating account...')} onCredential={enterWithGoogle} />
      <AccountForm
        action={t('Create account')}
        doing={t('Creating account...')}
        isSubmitting={isSubmitting}
        onSubmit={handleSubmit(submit)}
      >
        <NewAccountFields register={register} errors={errors} />
      </AccountForm>
      <p className="mt-6 text-center text-[0.9375rem]">
        <Link to={pagePaths.login} className="link">
          {t('Already have an account? Sign in here')}
        </Link>
      </p>
    </AccountShell>
  );
}
