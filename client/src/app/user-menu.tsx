import type { User } from '@kiosk/contract/account.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useRef } from 'react';
import { PersonIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { menuFor, navFor } from './navigation.ts';

const entryClass = 'block rounded-sm px-3 py-2.5 text-[0.9375rem] hover:bg-sand';

/** On a phone the menu holds the header's links too. */
export function UserMenu({ user }: { user: User | null }) {
  const menu = useRef<HTMLDivElement>(null);
  if (!user) {
    return (
      <Link
        to={pagePaths.login}
        className="inline-flex min-h-11 items-center rounded-sm px-3 text-[0.9375rem] hover:bg-sand"
      >
        Sign in
      </Link>
    );
  }
  const own = menuFor(user);
  const alsoOnPhones = navFor(user).filter((entry) => !own.some(({ to }) => to === entry.to));
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget="user-menu"
        className="grid size-11 place-items-center rounded-sm hover:bg-sand"
      >
        <PersonIcon className="size-6" />
        <span className="sr-only">Open user menu</span>
      </button>
      <div
        ref={menu}
        id="user-menu"
        popover="auto"
        className="hang w-64 rounded-md border border-line bg-surface p-2 text-ink shadow-lift open:animate-rise"
      >
        <p className="mb-1 truncate border-b border-line px-3 pt-1 pb-3 text-sm text-muted">{user.email}</p>
        <ul className="md:hidden">
          {alsoOnPhones.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={close} className={entryClass}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <ul>
          {own.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={close} className={entryClass}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
