import type { Customer } from '@kiosk/contract/customer.ts';
import { type ReactNode, useState } from 'react';
import { failureOf, useAppDispatch } from '../../api/thunk.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { failed, longNotice, succeeded } from '../../ui/notices/notices-slice.ts';
import { changeRole, endSessions } from './customer-thunks.ts';
import { Day } from './day.tsx';

type CustomerAccessProps = {
  customer: Customer;
  /** Whether this is the account of who is looking. */
  isSelf: boolean;
  /** Called when something has been done. */
  onChange: () => void;
};

/** Where a user is signed in and which role they have, and how to end or change that. */
export function CustomerAccess({ customer, isSelf, onChange }: CustomerAccessProps) {
  const { id, email, role, sessions, signInMethod } = customer;
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<'role' | 'sessions' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isAdmin = role === 'admin';
  const others = isSelf ? sessions.count - 1 : sessions.count;

  const perform = async (work: () => Promise<string>) => {
    setBusy(true);
    try {
      dispatch(succeeded(await work(), { about: id, ...longNotice }));
      onChange();
    } catch (error) {
      const { message, status } = failureOf(error);
      dispatch(failed(message, { about: id, status, ...longNotice }));
    }
    setBusy(false);
    setAsked(null);
  };

  const giveRole = async () => {
    await dispatch(changeRole({ id, role: isAdmin ? 'customer' : 'admin' })).unwrap();
    return isAdmin ? `${email} is no longer an administrator.` : `${email} is an administrator now.`;
  };

  const signOut = async () => {
    const { revoked } = await dispatch(endSessions(id)).unwrap();
    return `${revoked === 1 ? 'One session' : `${revoked} sessions`} of ${email} ended.`;
  };

  return (
    <section aria-labelledby="access">
      <h2 id="access" className="text-2xl">
        Access
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-[0.9375rem]">
        <Fact name="Role">{isAdmin ? 'Administrator' : 'Customer'}</Fact>
        <Fact name="Signs in with">{signInMethod === 'google' ? 'Google' : 'a password'}</Fact>
        <Fact name="Signed in">
          {sessions.count === 0
            ? 'nowhere'
            : sessions.count === 1
              ? 'in 1 place'
              : `in ${sessions.count} places`}
        </Fact>
        {sessions.lastUsedAt && (
          <Fact name="Last seen">
            <Day iso={sessions.lastUsedAt} />
          </Fact>
        )}
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        {!isSelf && (
          <Button kind="secondary" onClick={() => setAsked('role')}>
            {isAdmin ? 'Remove the role' : 'Make administrator'}
          </Button>
        )}
        {others > 0 && (
          <Button kind="secondary" onClick={() => setAsked('sessions')}>
            {isSelf ? 'Sign out everywhere else' : 'End sessions'}
          </Button>
        )}
      </div>
      {isSelf && (
        <p className="mt-3 text-sm text-muted">
          This is your own account. Only another administrator can change its role.
        </p>
      )}
      {asked === 'role' && (
        <ConfirmDialog
          action={isAdmin ? 'Remove the role' : 'Make administrator'}
          question={
            isAdmin
              ? `Remove the administrator role from ${email}?`
              : `Make ${email} an administrator of this shop?`
          }
          detail={
            isAdmin
              ? 'The admin area closes for this person at once, wherever they are signed in.'
              : 'An administrator sees every order and customer, changes products, and can make others administrators.'
          }
          busy={isBusy}
          onConfirm={() => perform(giveRole)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'sessions' && (
        <ConfirmDialog
          action={isSelf ? 'Sign out everywhere else' : 'End sessions'}
          question={isSelf ? 'End all your other sessions?' : `End every session of ${email}?`}
          detail={
            isSelf
              ? 'You stay signed in here.'
              : 'They have to sign in again wherever they use the shop. What is in their cart stays.'
          }
          busy={isBusy}
          onConfirm={() => perform(signOut)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
