import type { User } from '@kiosk/contract/account.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { type FocusEvent, useRef } from 'react';
import { PersonIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { menuFor } from './navigation.ts';

const unknown = 'Your account (not available at the moment)';

const iconClass = 'grid size-11 place-items-center rounded-sm hover:bg-sand';

/** `isUnknown`: a user may be logged in, but the session cannot be checked. The profile page checks again and says so. */
export function UserMenu({ user, isUnknown }: { user: User | null; isUnknown: boolean }) {
  if (isUnknown) {
    return (
      <Link to={pagePaths.profile} title={unknown} className={iconClass}>
        <PersonIcon className="size-6 text-muted" />
        <span className="sr-only">{unknown}</span>
      </Link>
    );
  }
  if (user) return <Menu user={user} />;
  return (
    <Link
      to={pagePaths.login}
      className="inline-flex min-h-11 items-center rounded-sm px-3 text-[0.9375rem] hover:bg-sand"
    >
      Sign in
    </Link>
  );
}

function Menu({ user }: { user: User }) {
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <>
      <button type="button" popoverTarget="user-menu" className={iconClass}>
        <PersonIcon className="size-6" />
        <span className="sr-only">Open user menu</span>
      </button>
      <nav
        ref={menu}
        id="user-menu"
        popover="auto"
        aria-label="User menu"
        onBlur={closeWhenLeft}
        className="hang mx-2.5 w-72 rounded-md border border-line bg-surface p-2 text-ink shadow-lift open:animate-rise"
      >
        <p className="mb-1 wrap-anywhere border-b border-line px-3 pt-1 pb-3 text-sm text-muted">
          {user.email}
        </p>
        <ul>
          {menuFor(user).map(({ to, label, onlyOnPhones }) => (
            <li key={to} className={onlyOnPhones ? 'md:hidden' : undefined}>
              <Link
                to={to}
                onClick={close}
                className="block rounded-sm px-3 py-2.5 text-[0.9375rem] hover:bg-sand"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
