import type { Customer } from '@kiosk/contract/customer.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { roleName } from '../../ui/role-name.ts';
import { Section } from '../../ui/section.tsx';
import { Day } from './day.tsx';
import { EndSessions } from './end-sessions.tsx';
import { RoleDialog } from './role-dialog.tsx';

type CustomerAccessProps = {
  customer: Customer;
  isSelf: boolean;
  onChange: () => void;
};

const placesOf = (count: number): string =>
  t('{count, plural, =0 {nowhere} one {in 1 place} other {in # places}}', { count });

export function CustomerAccess({ customer, isSelf, onChange }: CustomerAccessProps) {
  const { role, sessions, signInMethod } = customer;
  const [isChanging, setChanging] = useState(false);
  return (
    <Section title={t('Access')}>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-[0.9375rem]">
        <Fact name={t('Role')}>{roleName(role)}</Fact>
        <Fact name={t('Signs in with')}>{signInMethod === 'google' ? t('Google') : t('a password')}</Fact>
        <Fact name={t('Signed in')}>{placesOf(sessions.count)}</Fact>
        {sessions.lastUsedAt && (
          <Fact name={t('Last seen')}>
            <Day iso={sessions.lastUsedAt} />
          </Fact>
        )}
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        {!isSelf && (
          <Button kind="secondary" onClick={() => setChanging(true)}>
            {t('Change role')}
          </Button>
        )}
        <EndSessions customer={customer} isSelf={isSelf} onChange={onChange} />
      </div>
      {isSelf && (
        <p className="mt-3 text-sm text-muted">
          {t('This is your own account. Only another administrator can change its role.')}
        </p>
      )}
      {isChanging && (
        <RoleDialog customer={customer} onChange={onChange} onClose={() => setChanging(false)} />
      )}
    </Section>
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
