import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { RetryBanner } from '../../ui/pages/retry-banner.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { AccountShell } from '../account-shell.tsx';
import type { useLink } from './use-link.ts';

type LinkStateProps = {
  page: string;
  state: Pick<ReturnType<typeof useLink>, 'isExpired' | 'failure' | 'check'>;
  again: ReactNode;
};

/** In place of a page that a link opens: while it is checked, and when it opens nothing. */
export function LinkState({ page, state: { isExpired, failure, check }, again }: LinkStateProps) {
  if (isExpired) {
    return (
      <AccountShell
        page={page}
        title={t('This link no longer works')}
        subtitle={t('It was used already, or it is too old. Each link works once.')}
      >
        <div className="flex flex-wrap justify-center gap-3">
          {again}
          <ButtonLink to={pagePaths.login} kind="secondary">
            {t('Back to Login')}
          </ButtonLink>
        </div>
      </AccountShell>
    );
  }
  return (
    <AccountShell page={page} title={page}>
      {failure ? (
        <RetryBanner onRetry={check}>{failure.message}</RetryBanner>
      ) : (
        <Loading label={t('Checking your link…')} />
      )}
    </AccountShell>
  );
}
