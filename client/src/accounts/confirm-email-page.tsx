import { accountApiPaths } from '@kiosk/contract/account-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { Queries, useCall } from '../api/queries.tsx';
import { useAppDispatch } from '../api/thunk.ts';
import { useLocation } from '../router/location.ts';
import { Banner } from '../ui/banner.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { AccountShell } from './account-shell.tsx';
import { checkSession } from './auth-slice.ts';
import { LinkState } from './links/link-state.tsx';
import { useLink } from './links/use-link.ts';

const page: Text = 'Confirm your email';

export default function ConfirmEmailPage() {
  const { hash } = useLocation();
  return (
    <Queries>
      {/* Another link, opened in the same tab, begins anew. */}
      <ConfirmEmail key={hash} />
    </Queries>
  );
}

/** A button, because programs that look at mails open their links, too. */
function ConfirmEmail() {
  const dispatch = useAppDispatch();
  const state = useLink();
  const [confirmed, setConfirmed] = useState<string>();
  const [error, setError] = useState<string>();
  const { send, isBusy } = useCall<{ email: string }, string>({
    call: (token) => ({
      path: accountApiPaths.emailLink,
      body: { token },
      fallbackMessage: t('Your address could not be confirmed. Please try again.'),
    }),
    onDone: ({ email }) => {
      setConfirmed(email);
      // The person who is logged in here may have another email now.
      void dispatch(checkSession());
    },
    onFailed: (failure) =>
      failure.code === 'link-expired' ? state.fail(failure) : setError(failure.message),
  });
  if (confirmed !== undefined) {
    return (
      <AccountShell
        page={t(page)}
        title={t('Thank you')}
        subtitle={t('{email} is confirmed.', { email: confirmed })}
      >
        <div className="flex justify-center">
          <ButtonLink to={pagePaths.home}>{t('Continue Shopping')}</ButtonLink>
        </div>
      </AccountShell>
    );
  }
  const { link, isExpired, token } = state;
  if (link && link.purpose !== 'reset-password' && !isExpired) {
    return (
      <AccountShell page={t(page)} title={t(page)} subtitle={link.email}>
        <div className="grid gap-5">
          {error && <Banner type="error">{error}</Banner>}
          <Button busy={isBusy} onClick={() => send(token)}>
            {link.purpose === 'change-email' ? t('Use this address from now on') : t('This is my address')}
          </Button>
        </div>
      </AccountShell>
    );
  }
  const shown = link ? { ...state, isExpired: true } : state;
  return (
    <LinkState
      page={t(page)}
      state={shown}
      again={<ButtonLink to={pagePaths.profile}>{t('My Profile')}</ButtonLink>}
    />
  );
}
