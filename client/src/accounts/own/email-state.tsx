import { accountApiPaths } from '@kiosk/contract/account-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { OwnAccount } from '@kiosk/contract/own-account.ts';
import { useAction } from '../../actions/use-action.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { rich } from '../../ui/rich.ts';
import { ownNotice } from './own-notice.ts';

/** What waits for a link that was mailed. */
export function EmailState({
  account: { emailConfirmed, newEmail },
  email,
}: {
  account: OwnAccount;
  email: string;
}) {
  const { send, isBusy } = useAction({
    call: () => ({
      path: accountApiPaths.ownEmailConfirmation,
      otherwise: t('The link could not be sent. Please try again.'),
    }),
    onDone: () => t('We have sent a link to {email}.', { email }),
    notice: ownNotice,
  });
  if (newEmail !== undefined) {
    return (
      <Banner type="info">
        {rich(
          'Your email changes to <email>{newEmail}</email> when you open the link that we have sent there.',
          { newEmail, email: (text) => <span className="wrap-anywhere">{text}</span> },
        )}
      </Banner>
    );
  }
  if (emailConfirmed !== false) return null;
  return (
    <>
      <Banner type="info">
        {t(
          'Please confirm your email with the link that we have sent you. You can order before; your invoices wait for it.',
        )}
      </Banner>
      <Button kind="quiet" busy={isBusy} onClick={() => send()}>
        {t('Send the link again')}
      </Button>
    </>
  );
}
