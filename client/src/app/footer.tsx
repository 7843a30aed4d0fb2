import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { isStaff } from '@kiosk/contract/permissions.ts';
import { Fragment, type ReactNode } from 'react';
import { selectUser } from '../accounts/auth-slice.ts';
import { useSelector } from '../store/store-context.ts';
import { Link } from '../ui/link.tsx';
import { useSettings } from '../ui/settings.tsx';
import { SupportLink } from '../ui/support-link.tsx';
import { Appearance } from './appearance.tsx';

const itemClass = 'flex min-h-11 items-center text-ink hover:underline underline-offset-4 sm:min-h-8';

const item = (to: string, label: string) => (
  <Link to={to} className={itemClass}>
    {label}
  </Link>
);

const column = (title: string, items: ReactNode) => (
  <nav aria-label={title}>
    <p className="eyebrow mb-2">{title}</p>
    {items}
  </nav>
);

export function Footer() {
  const { name, claim, socialLinks, footerPages, withdrawals, taxes, pricesWithoutTax } = useSettings();
  // Staff have the switch of the colors in their menu, and no use for a shopper's links.
  const isShopper = !isStaff(useSelector(selectUser));
  return (
    <footer className="mt-20 border-t border-line print:hidden">
      <div className="shell grid gap-8 py-12 text-sm text-muted xs:grid-cols-2 md:grid-cols-[minmax(0,1fr)_auto_auto_auto] md:gap-x-14">
        <div className="xs:col-span-2 md:col-span-1">
          <p className="font-display text-2xl text-ink">{name}</p>
          <p className="mt-1 max-w-64">{claim}</p>
          {taxes && (
            <p className="mt-3">
              {t(pricesWithoutTax ? 'All prices exclude tax.' : 'All prices include tax.')}
            </p>
          )}
        </div>
        {isShopper && (
          <>
            {column(t('Shop'), item(pagePaths.home, t('All products')))}
            {column(
              t('Account'),
              <>
                {item(pagePaths.profile, t('Profile and addresses'))}
                {item(pagePaths.orders, t('Order history'))}
              </>,
            )}
          </>
        )}
        {column(
          t('Help'),
          <>
            <SupportLink className={itemClass} />
            {socialLinks?.map(({ label, url }) => (
              <a key={url} href={url} rel="noreferrer" className={itemClass}>
                {label}
              </a>
            ))}
          </>,
        )}
        {(footerPages || withdrawals) && (
          <nav
            aria-label={t('Information')}
            className="flex flex-wrap gap-x-6 border-t border-line pt-4 xs:col-span-full"
          >
            {footerPages?.map(({ title, address }) => (
              <Fragment key={address}>{item(pathTo(pagePaths.contentPage, address), title)}</Fragment>
            ))}
            {withdrawals && item(pagePaths.withdrawal, t('Withdraw from contract'))}
          </nav>
        )}
        {isShopper && (
          <div className="border-t border-line pt-6 xs:col-span-full">
            <Appearance />
          </div>
        )}
      </div>
    </footer>
  );
}
