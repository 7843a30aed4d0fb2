import type { Customer, RevokedSessions } from '@kiosk/contract/customer.ts';
import { apiPaths, pathTo } from '@kiosk/contract/paths.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { longNotice } from '../../ui/notices/notices-slice.ts';
import { Section } from '../../ui/section.tsx';
import { useSend } from '../use-send.ts';
import { Day } from './day.tsx';

type CustomerAccessProps = {
  customer: Customer;
  isSelf: boolean;
  onChange: () => void;
};

type Change = {
  action: string;
  question: string;
  detail: string;
  call: Parameters<typeof useSend>[0]['call'];
  done: (answer: Partial<RevokedSessions>) => string;
};

const roleChange = ({ id, email, role }: Customer): Change => {
  const path = pathTo(apiPaths.adminCustomer, id);
  const callOf = (role: Customer['role']) => () =>
    ({
      path,
      method: 'PATCH',
      body: { role },
      otherwise: 'The role could not be changed. Please try again.',
    }) as const;
  return role === 'admin'
    ? {
        action: 'Remove the role',
        question: `Remove the administrator role from ${email}?`,
        detail: 'The admin area closes for this person at once, on every device.',
        call: callOf('customer'),
        done: () => `${email} is no longer an administrator.`,
      }
    : {
        action: 'Make administrator',
        question: `Make ${email} an administrator of this shop?`,
        detail:
          'An administrator sees every order and customer, changes products, and can make others administrators.',
        call: callOf('admin'),
        done: () => `${email} is an administrator now.`,
      };
};

const endOfSessions = ({ id, email }: Customer, isSelf: boolean): Change => ({
  action: isSelf ? 'Sign out everywhere else' : 'End sessions',
  question: isSelf ? 'End all your other sessions?' : `End every session of ${email}?`,
  detail: isSelf
    ? 'You stay signed in here.'
    : 'They have to sign in again on every device. Their cart is kept.',
  call: () => ({
    path: pathTo(apiPaths.adminCustomerSessions, id),
    method: 'DELETE',
    otherwise: 'The sessions could not be ended. Please try again.',
  }),
  done: ({ revoked }) => `${revoked === 1 ? 'One session' : `${revoked} sessions`} of ${email} ended.`,
});

const placesOf = (count: number): string =>
  count === 0 ? 'nowhere' : count === 1 ? 'in 1 place' : `in ${count} places`;

export function CustomerAccess({ customer, isSelf, onChange }: CustomerAccessProps) {
  const { role, sessions, signInMethod } = customer;
  const [asked, setAsked] = useState<Change>();
  const others = isSelf ? sessions.count - 1 : sessions.count;
  const changes = [
    ...(isSelf ? [] : [roleChange(customer)]),
    ...(others > 0 ? [endOfSessions(customer, isSelf)] : []),
  ];
  return (
    <Section title="Access">
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-[0.9375rem]">
        <Fact name="Role">{role === 'admin' ? 'Administrator' : 'Customer'}</Fact>
        <Fact name="Signs in with">{signInMethod === 'google' ? 'Google' : 'a password'}</Fact>
        <Fact name="Signed in">{placesOf(sessions.count)}</Fact>
        {sessions.lastUsedAt && (
          <Fact name="Last seen">
            <Day iso={sessions.lastUsedAt} />
          </Fact>
        )}
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        {changes.map((change) => (
          <Button key={change.action} kind="secondary" onClick={() => setAsked(change)}>
            {change.action}
          </Button>
        ))}
      </div>
      {isSelf && (
        <p className="mt-3 text-sm text-muted">
          This is your own account. Only another administrator can change its role.
        </p>
      )}
      {asked && (
        <Question
          change={asked}
          about={customer.id}
          onChange={onChange}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  );
}

type QuestionProps = { change: Change; about: string; onChange: () => void; onClose: () => void };

function Question({ change, about, onChange, onClose }: QuestionProps) {
  const { call, done, ...question } = change;
  const { send, isBusy } = useSend<Partial<RevokedSessions>>({
    call,
    onDone: (answer) => {
      onChange();
      return done(answer);
    },
    manner: { about, ...longNotice },
    onEnd: onClose,
  });
  return <ConfirmDialog {...question} busy={isBusy} onConfirm={() => send()} onClose={onClose} />;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
