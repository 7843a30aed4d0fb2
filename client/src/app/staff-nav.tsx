import type { User } from '@kiosk/contract/account.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { useCapabilities } from '../api/use-capabilities.ts';
import { ChevronDownIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { menuItemClass, PopoverMenu } from '../ui/popover-menu.tsx';
import { MainLink, useIsHere } from './main-link.tsx';
import { type NavEntry, navOfStaff } from './navigation.ts';

/** How many entries the header has room for, by the width of the page; the others are under 'More'. */
const room = [
  { entries: 3, inHeader: '', underMore: 'hidden' },
  { entries: 5, inHeader: 'hidden lg:block', underMore: 'lg:hidden' },
  { entries: 10, inHeader: 'hidden xl:block', underMore: 'xl:hidden' },
  { entries: Number.POSITIVE_INFINITY, inHeader: 'hidden', underMore: '' },
] as const;

const roomFor = (index: number) => room.find(({ entries }) => index < entries) ?? room[0];

/** A phone has the links of the admin area in its menu. */
export function StaffNav({ user }: { user: User }) {
  const { adminPages = false } = useCapabilities();
  const entries = navOfStaff(user, adminPages);
  const { underMore } = roomFor(entries.length - 1);
  return (
    <nav aria-label={t('Main')} className="hidden md:block">
      <ul className="flex flex-wrap gap-x-6 xl:gap-x-4 2xl:gap-x-6">
        {entries.map((entry, index) => (
          <li key={entry.to} className={roomFor(index).inHeader}>
            <MainLink {...entry} />
          </li>
        ))}
        {entries.length > room[0].entries && (
          <li className={underMore}>
            <More entries={entries} />
          </li>
        )}
      </ul>
    </nav>
  );
}

const More = ({ entries }: { entries: readonly NavEntry[] }) => (
  <PopoverMenu
    id="more-pages"
    label={t('More pages')}
    className="w-52"
    buttonClass="inline-flex min-h-11 items-center gap-1 text-[0.9375rem] hover:underline underline-offset-8"
    button={
      <>
        {t('More')}
        <ChevronDownIcon className="size-4" />
      </>
    }
  >
    {(close) => (
      <ul>
        {entries.map(({ to, label }, index) => (
          <li key={to} className={roomFor(index).underMore}>
            <MoreLink {...{ to, label, close }} />
          </li>
        ))}
      </ul>
    )}
  </PopoverMenu>
);

const MoreLink = ({ to, label, close }: NavEntry & { close: () => void }) => (
  <Link
    to={to}
    onClick={close}
    aria-current={useIsHere(to)}
    className={`${menuItemClass} aria-[current]:font-medium`}
  >
    {t(label)}
  </Link>
);
