import { pagePaths } from '@kiosk/contract/paths.ts';
import { useSelector } from 'react-redux';
import { matchPath, useLocation } from 'react-router';
import { selectIsUnknown, selectUser } from '../accounts/auth-slice.ts';
import { useCapabilities } from '../api/use-capabilities.ts';
import { SearchBox } from '../catalogue/search/search-box.tsx';
import { Link } from '../ui/link.tsx';
import { CartLink } from './cart-link.tsx';
import { type NavEntry, navFor } from './navigation.ts';
import { UserMenu } from './user-menu.tsx';

export function Header() {
  const user = useSelector(selectUser);
  const isUnknown = useSelector(selectIsUnknown);
  const isAdmin = user?.role === 'admin';
  const { search: hasSearch } = useCapabilities();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="shell flex min-h-16 flex-wrap items-center gap-x-5 lg:gap-x-9">
        <Link
          to={isAdmin ? pagePaths.adminDashboard : pagePaths.home}
          className="font-display text-[2rem] leading-none tracking-tight"
        >
          Kiosk
        </Link>
        <nav aria-label="Main" className={isAdmin ? 'hidden md:block' : undefined}>
          <ul className="flex flex-wrap gap-x-6">
            {navFor(user).map((entry) => (
              <li key={entry.to}>
                <MainLink {...entry} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="-mr-2.5 ml-auto flex items-center gap-1 sm:gap-2">
          {!isAdmin && hasSearch && <SearchBox />}
          {!isAdmin && <CartLink isUnknown={isUnknown} />}
          <UserMenu user={user} isUnknown={isUnknown} />
        </div>
      </div>
    </header>
  );
}

function MainLink({ to, label }: NavEntry) {
  const isHere = matchPath(to, useLocation().pathname) !== null;
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className="group inline-flex min-h-11 min-w-11 items-center justify-center text-[0.9375rem]"
    >
      <span className="border-b border-transparent py-1 group-hover:border-ink group-aria-[current=page]:border-accent forced-colors:border-[Canvas] forced-colors:group-aria-[current=page]:border-[Highlight]">
        {label}
      </span>
    </Link>
  );
}
