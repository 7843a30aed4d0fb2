import { currentCurrency } from '@kiosk/contract/currency.ts';
import { t, translated } from '@kiosk/contract/language/t.ts';
import { mailKindTitles } from '@kiosk/contract/mail-kinds.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import type { PersonalData } from '@kiosk/contract/personal-data.ts';
import type { ReactNode } from 'react';
import { AddressText } from '../ui/address-text.tsx';
import { deviceName } from '../ui/device-name.ts';
import { formatTime } from '../ui/format-time.ts';
import { lineName } from '../ui/lines/line-name.ts';
import { Section } from '../ui/section.tsx';
import { type AboutOrder, OwnOrder } from './own-order.tsx';
import {
  linkPurposeLabels,
  logActionLabels,
  logSubjectLabels,
  ownMailStateLabels,
  signInMethodLabels,
} from './personal-data-labels.ts';

type Of<Part extends keyof PersonalData> = { data: Pick<PersonalData, Part> };

/** All data as readable text, the most important first. */
export const OwnData = ({ data, aboutOrder }: { data: PersonalData; aboutOrder: AboutOrder }) => (
  <div className="grid max-w-3xl gap-y-12">
    <Account data={data} />
    <List title={t('Addresses')} none={t('None saved.')} of={data.account.addresses}>
      {(address) => <AddressText address={address} />}
    </List>
    <List title={t('Logins')} none={t('None.')} of={data.sessions}>
      {({ device, firstSeenAt, lastSeenAt }) =>
        t('{device}, from {firstSeenAt}, last seen {lastSeenAt}', {
          device: deviceName(device),
          firstSeenAt: formatTime(firstSeenAt),
          lastSeenAt: formatTime(lastSeenAt),
        })
      }
    </List>
    <List title={t('Cart')} none={t('Empty.')} of={data.cart}>
      {(line) => `${line.quantity} × ${lineName(line)}, ${formatAmount(line.price, currentCurrency())}`}
    </List>
    <List title={t('Orders')} none={t('None.')} of={data.orders}>
      {(order) => <OwnOrder order={order} {...aboutOrder(order)} />}
    </List>
    <List title={t('Mails to you')} none={t('None.')} of={data.mails}>
      {({ at, kind, to = t('an address that we have forgotten'), state }) =>
        t('{at}: {mail}, to {to}, {state}', {
          at: formatTime(at),
          mail: t(mailKindTitles[kind]),
          to,
          state: t(ownMailStateLabels[state]),
        })
      }
    </List>
    <List title={t('Links that we mailed to you')} none={t('None is open.')} of={data.links}>
      {({ purpose, email, createdAt }) =>
        t('{link}, to {email}, {at}', {
          link: t(linkPurposeLabels[purpose]),
          email,
          at: formatTime(createdAt),
        })
      }
    </List>
    <List title={t('What our log says about you')} none={t('Nothing.')} of={data.log}>
      {({ at, action, actor, label }) =>
        t('{at}: {action} ({label}), by {actor}', {
          at: formatTime(at),
          action: t(logActionLabels[action]),
          label: translated(label),
          actor: translated(actor),
        })
      }
    </List>
    {data.actions.length > 0 && (
      <List title={t('What you did in the admin area')} none="" of={data.actions}>
        {({ subject, action, count, lastAt }) =>
          t('{subject}: {action}, {count, plural, one {once} other {# times}}, last {lastAt}', {
            subject: t(logSubjectLabels[subject]),
            action: t(logActionLabels[action]),
            count,
            lastAt: formatTime(lastAt),
          })
        }
      </List>
    )}
  </div>
);

function Account({ data: { account, networks } }: Of<'account' | 'networks'>) {
  const { secondFactor } = account;
  const [lastLogin] = networks;
  const factors = [
    ...(secondFactor.authenticatorApp ? [t('authenticator app')] : []),
    ...secondFactor.passkeys.map(({ name }) => t('passkey {name}', { name })),
  ];
  return (
    <Section title={t('Account')}>
      <dl className="mt-3 grid grid-cols-1 gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        <Fact name={t('Number')}>{account.id}</Fact>
        <Fact name={t('Name')}>{account.username}</Fact>
        <Fact name={t('Email')}>{account.email}</Fact>
        {account.emailConfirmedAt && (
          <Fact name={t('Email confirmed')}>{formatTime(account.emailConfirmedAt)}</Fact>
        )}
        <Fact name={t('Since')}>{formatTime(account.createdAt)}</Fact>
        <Fact name={t('Login with')}>
          {account.signInMethods.map((name) => t(signInMethodLabels[name])).join(t(' and ')) || t('nothing')}
        </Fact>
        <Fact name={t('Second factor')}>{factors.join(', ') || t('none')}</Fact>
        {lastLogin && (
          <Fact name={t('Known networks')}>
            {t('{count}, the last one used {lastLoginAt}', {
              count: networks.length,
              lastLoginAt: formatTime(lastLogin.lastLoginAt),
            })}
          </Fact>
        )}
        {account.erasureRequestedAt && (
          <Fact name={t('Erasure asked for')}>{formatTime(account.erasureRequestedAt)}</Fact>
        )}
      </dl>
    </Section>
  );
}

type ListProps<Item> = {
  title: string;
  none: string;
  of: readonly Item[];
  children: (item: Item) => ReactNode;
};

function List<Item>({ title, none, of, children }: ListProps<Item>) {
  return (
    <Section title={title}>
      {of.length === 0 && <p className="mt-3 text-muted">{none}</p>}
      <ul className="mt-3 grid gap-4">
        {of.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the data do not change while they are shown
          <li key={at} className="wrap-anywhere">
            {children(item)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="mb-2 wrap-anywhere sm:mb-0">{children}</dd>
  </>
);
