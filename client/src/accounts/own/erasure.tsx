import { accountApiPaths } from '@kiosk/contract/account-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import type { OwnAccount } from '@kiosk/contract/own-account.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { ConfirmAction } from '../../actions/confirm-action.tsx';
import { useAction } from '../../actions/use-action.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { formatDay } from '../../ui/format-time.ts';
import { Section } from '../../ui/section.tsx';
import { ownNotice } from './own-notice.ts';

type ErasureProps = { account: OwnAccount; isStaff: boolean; onChange: (account: OwnAccount) => void };

const fallbackMessage: Text = 'The shop could not be reached. Please try again.';

/** What the shop holds about one, and the wish that it forgets it. */
export function Erasure({ account: { erasureRequestedAt }, isStaff, onChange }: ErasureProps) {
  const [isAsked, setAsked] = useState(false);
  const withdraw = useAction<OwnAccount>({
    call: () => ({ path: accountApiPaths.ownErasure, method: 'DELETE', fallbackMessage: t(fallbackMessage) }),
    onDone: (account) => {
      onChange(account);
      return t('Your request is withdrawn. Your account stays.');
    },
    notice: ownNotice,
  });
  return (
    <Section title={t('Your data')}>
      <p className="mt-3 mb-5 text-muted">
        {t('See everything this shop holds about you, and download it as a file.')}
      </p>
      {erasureRequestedAt && (
        <div className="mb-5">
          <Banner type="info">
            {t(
              'You asked on {erasureRequestedAt} that we erase your account. We will, once no order and no payment of yours is open.',
              { erasureRequestedAt: formatDay(erasureRequestedAt) },
            )}
          </Banner>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pagePaths.ownData} kind="secondary">
          {t('See your data')}
        </ButtonLink>
        {erasureRequestedAt ? (
          <Button kind="quiet" busy={withdraw.isBusy} onClick={() => withdraw.send()}>
            {t('Withdraw the request')}
          </Button>
        ) : (
          !isStaff && (
            <Button kind="quiet" onClick={() => setAsked(true)}>
              {t('Ask to be erased')}
            </Button>
          )
        )}
      </div>
      {isAsked && (
        <ConfirmAction<OwnAccount>
          action={t('Ask to be erased')}
          question={t('Shall we erase your account?')}
          detail={t(
            'Your login, addresses and cart will be erased, and you can no longer order with this account. Orders and invoices are kept as long as the law requires. You can withdraw your request until it is done.',
          )}
          call={() => ({ path: accountApiPaths.ownErasure, fallbackMessage: t(fallbackMessage) })}
          onDone={(account) => {
            onChange(account);
            return t('We have your request. You can withdraw it until your account is erased.');
          }}
          notice={ownNotice}
          onClose={() => setAsked(false)}
        />
      )}
    </Section>
  );
}
