import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { useState } from 'react';
import { checkSession, selectUser } from '../accounts/auth-slice.ts';
import { OwnAccountSections } from '../accounts/own/own-account.tsx';
import { failureOf, useAppDispatch } from '../api/thunk.ts';
import { useCapabilities } from '../api/use-capabilities.ts';
import { useLoad } from '../api/use-load.ts';
import { loadUserInfo } from '../api/user-thunks.ts';
import { selectUserData } from '../orders/user-data-slice.ts';
import { useSelector } from '../store/store-context.ts';
import { failed, succeeded } from '../ui/notices/notices-slice.ts';
import { Page } from '../ui/pages/page.tsx';
import { RetryBanner } from '../ui/pages/retry-banner.tsx';
import { Loading } from '../ui/spinner.tsx';
import { AddressBook } from './address-book.tsx';
import type { AddressChange } from './address-change.ts';
import { changeAddresses } from './changing-addresses.ts';
import { ProfileCard } from './profile-card.tsx';

type Messages = { done: Text; failed: Text };

const adding: Messages = { done: 'Address added successfully.', failed: 'Failed to add address.' };
const updating: Messages = { done: 'Address updated successfully.', failed: 'Failed to update address.' };
const removing: Messages = { done: 'Address removed successfully.', failed: 'Failed to remove address.' };

const about = 'addresses';

export default function ProfilePage() {
  const dispatch = useAppDispatch();
  const account = useSelector(selectUser);
  const { userInfo } = useSelector(selectUserData);
  const { failure, reload } = useLoad('own', () => dispatch(loadUserInfo()));
  const { ownAccount } = useCapabilities();
  const [isChanging, setChanging] = useState(false);

  /** One after the other. @returns whether it was kept */
  const make = async (change: AddressChange, messages: Messages): Promise<boolean> => {
    if (isChanging) return false;
    setChanging(true);
    const failure = await dispatch(changeAddresses(change)).then(() => null, failureOf);
    if (failure) dispatch(failed(t(messages.failed), { about, status: failure.status }));
    else dispatch(succeeded(t(messages.done), { about }));
    setChanging(false);
    return failure === null;
  };

  const user = userInfo ?? account;
  return (
    <Page title={t('My Profile')} subtitle={t('Manage your account information and addresses')}>
      {user && <ProfileCard user={user} />}
      {failure && !userInfo ? (
        <div className="mt-10">
          <RetryBanner onRetry={reload}>{failure.message}</RetryBanner>
        </div>
      ) : userInfo ? (
        <>
          <AddressBook
            addresses={userInfo.addresses}
            isChanging={isChanging}
            onAdd={(after) => make({ after }, adding)}
            onUpdate={(before, after) => make({ before, after }, updating)}
            onRemove={(before) => make({ before }, removing)}
          />
          {ownAccount && (
            <OwnAccountSections
              user={userInfo}
              onUserChange={() => {
                reload();
                void dispatch(checkSession());
              }}
            />
          )}
        </>
      ) : (
        <Loading label={t('Loading your profile…')} />
      )}
    </Page>
  );
}
