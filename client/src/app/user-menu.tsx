import type { User } from '@kiosk/contract/account.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { isStaff } from '@kiosk/contract/permissions.ts';
import { askForShortcuts } from '../admin/shortcuts/asking.ts';
import { useCapabilities } from '../api/use-capabilities.ts';
import { PersonIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { menuItemClass, PopoverMenu } from '../ui/popover-menu.tsx';
import { Appearance } from './appearance.tsx';
import { menuFor } from './navigation.ts';

export function UserMenu({ user }: { user: User }) {
  const { adminPages = false } = useCapabilities();
  return (
    <PopoverMenu
      id="user-menu"
      label={t('User menu')}
      as="nav"
      buttonClass="grid size-11 place-items-center rounded-sm hover:bg-sand"
      className="w-72"
      button={
        <>
          <PersonIcon className="size-6" />
          <span className="sr-only">{t('Open user menu')}</span>
        </>
      }
    >
      {(close) => (
        <>
          <p className="mb-1 wrap-anywhere border-b border-line px-3 pt-1 pb-3 text-sm text-muted">
            {user.email}
          </p>
          <ul>
            {menuFor(user, adminPages).map(({ to, label, onlyOnPhones }) => (
              <li key={to} className={onlyOnPhones ? 'md:hidden' : undefined}>
                <MenuLink {...{ to, close }} label={t(label)} />
              </li>
            ))}
            {isStaff(user) && <StaffTools close={close} />}
            <li>
              <MenuLink to={pagePaths.logout} label={t('Sign out')} close={close} />
            </li>
          </ul>
        </>
      )}
    </PopoverMenu>
  );
}

type Close = { close: () => void };

const MenuLink = ({ to, label, close }: Close & { to: string; label: string }) => (
  <Link to={to} onClick={close} className={menuItemClass}>
    {label}
  </Link>
);

/** What a shopper finds in the footer, which pages of the admin area have not, and the keyboard's help. */
const StaffTools = ({ close }: Close) => (
  <>
    <li className="max-md:hidden">
      <button
        type="button"
        className={menuItemClass}
        onClick={() => {
          close();
          askForShortcuts();
        }}
      >
        {t('Keyboard shortcuts')}
      </button>
    </li>
    <li className="my-1 border-y border-line px-2 py-2">
      <Appearance />
    </li>
  </>
);
