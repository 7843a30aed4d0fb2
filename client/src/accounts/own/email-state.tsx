import { accountApiPaths } from '@kiosk/contract/account-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { OwnAccount } from '@kiosk/contract/own-account.ts';
import { useAction } from '../../actions/use-action.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FocusHandover } from '../../ui/focus-handover.tsx';
import { rich } from '../../ui/rich.ts';
import { ownNotice } from './own-notice.ts';

type EmailStateProps = { account: OwnAccount; email: string; onChange: () => void };

/** What waits for a link that was mailed. */
export const EmailState = ({ account: { emailConfirmed, newEmail }, email, onChange }: EmailStateProps) => (
  <>
    {newEmail !== undefined && <NewEmail newEmail={newEmail} email={email} onChange={onChange} />}
    {emailConfirmed === false && <Unconfirmed email={email} />}
  </>
);

type NewEmailProps = { newEmail: string; email: string; onChange: () => void };

function NewEmail({ newEmail, email, onChange }: NewEmailProps) {
  const { send, isBusy } = useAction({
    call: () => ({
      path: accountApiPaths.ownNewEmail,
      method: 'DELETE',
      fallbackMessage: t('Your email could not be changed. Please try again.'),
    }),
    onDone: () => t('Your email stays {email}.', { email }),
    onEnd: onChange,
    notice: ownNotice,
  });
  return (
    <>
      <Banner type="info">
        {rich(
          'Your email changes to <email>{newEmail}</email> when you open the link that we have sent there.',
          { newEmail, email: (text) => <span className="wrap-anywhere">{text}</span> },
        )}
      </Banner>
      <FocusHandover>
        <Button kind="quiet" busy={isBusy} onClick={() => send()}>
          {t('Keep the current email')}
        </Button>
      </FocusHandover>
    </>
  );
}

function Unconfirmed({ email }: { email: string }) {
  const { send, isBusy } = useAction({
    call: () => ({
      path: accountApiPaths.ownEmailConfirmation,
      fallbackMessage: t('The link could not be sent. Please try again.'),
    }),
    onDone: () => t('We have sent a link to {email}.', { email }),
    notice: ownNotice,
  });
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
