import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { accountApiPaths } from '@kiosk/contract/account-api-paths.ts';
import { type PasswordResetForm, passwordResetForm } from '@kiosk/contract/account-links.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Queries, useCall } from '../api/queries.tsx';
import { useAppDispatch } from '../api/thunk.ts';
import { useLocation } from '../router/location.ts';
import { Banner } from '../ui/banner.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { AccountShell } from './account-shell.tsx';
import { checkSession } from './auth-slice.ts';
import { LinkState } from './links/link-state.tsx';
import { useLink } from './links/use-link.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const page: Text = 'New password';

export default function ResetPasswordPage() {
  const { hash } = useLocation();
  return (
    <Queries>
      {/* Another link, opened in the same tab, begins anew. */}
      <ResetPassword key={hash} />
    </Queries>
  );
}

function ResetPassword() {
  const dispatch = useAppDispatch();
  const state = useLink();
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <AccountShell
        page={t(page)}
        title={t('Your password is changed')}
        subtitle={t('You are logged out everywhere.')}
      >
        <div className="flex justify-center">
          <ButtonLink to={pagePaths.login}>{t('Sign in')}</ButtonLink>
        </div>
      </AccountShell>
    );
  }
  if (state.link?.purpose === 'reset-password' && !state.isExpired) {
    const end = () => {
      setDone(true);
      // The user may have been logged in here, and is no longer.
      dispatch(checkSession());
    };
    return <Form state={state} email={state.link.email} onDone={end} />;
  }
  // A link to confirm an address is good for nothing here.
  const shown = state.link ? { ...state, isExpired: true } : state;
  return (
    <LinkState
      page={t(page)}
      state={shown}
      again={<ButtonLink to={pagePaths.forgetPassword}>{t('Ask for a new link')}</ButtonLink>}
    />
  );
}

type FormProps = { state: ReturnType<typeof useLink>; email: string; onDone: () => void };

function Form({ state: { token, fail }, email, onDone }: FormProps) {
  const { register, handleSubmit, formState, setError } = useForm<PasswordResetForm>({
    resolver: standardSchemaResolver(passwordResetForm),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const { send, isBusy } = useCall<unknown, string>({
    call: (password) => ({
      path: accountApiPaths.passwordLink,
      body: { token, password },
      fallbackMessage: t('Your password could not be changed. Please try again.'),
    }),
    onDone,
    onFailed: (failure) => {
      if (failure.code === 'link-expired') fail(failure);
      else setError(failure.code === 'common-password' ? 'password' : 'root', { message: failure.message });
    },
  });
  return (
    <AccountShell page={t(page)} title={t('Choose a new password')} subtitle={t('For {email}', { email })}>
      <form
        noValidate
        onSubmit={handleSubmit(({ password }) => {
          if (!isBusy) send(password);
        })}
        className="grid gap-5"
      >
        {/* For password managers: whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields
          kind="new"
          errors={errors}
          password={register('password', { deps: ['confirmPassword'] })}
          confirmation={register('confirmPassword')}
        />
        {errors.root?.message && <Banner type="error">{errors.root.message}</Banner>}
        <Button type="submit" busy={isBusy}>
          {isBusy ? t('Saving...') : t('Save password')}
        </Button>
      </form>
    </AccountShell>
  );
}
