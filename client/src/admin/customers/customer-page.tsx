import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { Customer } from '@kiosk/contract/customer.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { isStaff } from '@kiosk/contract/permissions.ts';
import { useState } from 'react';
import { selectUser } from '../../accounts/auth-slice.ts';
import { useAnswer } from '../../api/queries.tsx';
import { useSelector } from '../../store/store-context.ts';
import { AddressText } from '../../ui/address-text.tsx';
import { formatDay } from '../../ui/format-time.ts';
import { BackLink } from '../../ui/pages/back-link.tsx';
import { Empty } from '../../ui/pages/empty.tsx';
import { NotLoaded } from '../../ui/pages/not-loaded.tsx';
import { NotReloaded } from '../../ui/pages/not-reloaded.tsx';
import { Section } from '../../ui/section.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { History } from '../history/history.tsx';
import { CustomerAccess } from './customer-access.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerTotals } from './customer-totals.tsx';
import { PersonalDataSection } from './personal-data.tsx';
import { RoleMark } from './role-mark.tsx';

export default function CustomerPage({ id = '' }: { id?: string }) {
  const path = pathTo(adminApiPaths.customer, id);
  const { data, failure, reload } = useAnswer<Customer>(path);
  const customer = data?.id === id ? data : undefined;
  return (
    <AdminFrame
      title={customer?.erasedAt ? t('Erased account') : (customer?.username ?? t('Customer'))}
      above={<BackLink to={pagePaths.adminCustomers}>{t('Back to Customers')}</BackLink>}
    >
      {failure?.status === 404 || failure?.status === 400 ? (
        <Empty title={t('Customer not found')} text={t('There is no account with this number.')} />
      ) : customer === undefined ? (
        <NotLoaded failure={failure} reload={reload} />
      ) : (
        <>
          <NotReloaded failure={failure} reload={reload} className="mb-14" />
          <Details customer={customer} onChange={reload} />
        </>
      )}
    </AdminFrame>
  );
}

function Details({ customer, onChange }: { customer: Customer; onChange: () => void }) {
  const { id, email, role, addresses, erasedAt } = customer;
  const isSelf = useSelector(selectUser)?.id === id;
  const [changes, setChanges] = useState(0);
  const changed = () => {
    setChanges(changes + 1);
    onChange();
  };
  return (
    <>
      <p className="-mt-5 mb-8 flex flex-wrap items-center gap-3 text-muted sm:-mt-7">
        <span className="wrap-anywhere">
          {erasedAt ? t('Erased on {day}', { day: formatDay(erasedAt) }) : email}
        </span>
        {isStaff({ role }) && <RoleMark role={role} />}
      </p>
      <CustomerTotals customer={customer} />
      <div className="mt-12 grid grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        <CustomerOrders customer={customer} onChange={onChange} />
        <div className="grid grid-cols-1 content-start gap-y-12 lg:row-span-2">
          {!erasedAt && (
            <>
              <CustomerAccess customer={customer} isSelf={isSelf} onChange={changed} />
              <PersonalDataSection customer={customer} onChange={changed} />
            </>
          )}
          <Section title={t('Addresses')}>
            {addresses.length === 0 && <p className="mt-3 text-muted">{t('None saved.')}</p>}
            <ul className="mt-3 grid gap-5">
              {addresses.map((address, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: addresses have no id and may be alike
                <li key={at}>
                  <AddressText address={address} />
                </li>
              ))}
            </ul>
          </Section>
        </div>
        <History version={changes} subject="account" subjectId={id} />
      </div>
    </>
  );
}
