import type { User } from '@kiosk/contract/account.ts';
import { accountApiPaths } from '@kiosk/contract/account-api-paths.ts';
import type { OwnAccount } from '@kiosk/contract/own-account.ts';
import { isStaff } from '@kiosk/contract/permissions.ts';
import { Queries, useAnswer } from '../../api/queries.tsx';
import { NotLoaded } from '../../ui/pages/not-loaded.tsx';
import { PasswordPrompt } from '../password-prompt.tsx';
import { Erasure } from './erasure.tsx';
import { LoginData } from './login-data.tsx';
import { OwnFactor } from './own-factor.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** `onUserChange`: the name or the email that the rest of the page shows is another now. */
type OwnAccountProps = { user: User; onUserChange: () => void };

/** What people manage of their own account, beside their addresses. */
export const OwnAccountSections = (props: OwnAccountProps) => (
  <Queries>
    <Sections {...props} />
    <PasswordPrompt />
  </Queries>
);

function Sections({ user, onUserChange }: OwnAccountProps) {
  const { data: account, failure, reload, update } = useAnswer<OwnAccount>(accountApiPaths.ownAccount);
  if (account === undefined) {
    return (
      <div className="mt-12">
        <NotLoaded failure={failure} reload={reload} />
      </div>
    );
  }
  const replace = (changed: OwnAccount) => update(() => changed);
  return (
    <div className="mt-14 grid grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-2">
      <LoginData
        user={user}
        account={account}
        onChange={() => {
          onUserChange();
          void reload();
        }}
      />
      <OwnSessions sessions={account.sessions} onChange={reload} />
      {account.secondFactor && (
        <OwnFactor factor={account.secondFactor} isStaff={isStaff(user)} onChange={replace} />
      )}
      <Erasure account={account} isStaff={isStaff(user)} onChange={replace} />
    </div>
  );
}
