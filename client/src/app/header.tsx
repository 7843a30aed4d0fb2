import { pagePaths } from '@kiosk/contract/paths.ts';
import { isStaff } from '@kiosk/contract/permissions.ts';
import { useEffect } from 'react';
import { selectIsOpening, selectIsUnknown, selectUser } from '../accounts/auth-slice.ts';
import { useCapabilities } from '../api/use-capabilities.ts';
import { SearchBox } from '../catalogue/search/search-box.tsx';
import { useSelector } from '../store/store-context.ts';
import { Link } from '../ui/link.tsx';
import { useSettings } from '../ui/settings.tsx';
import { ShopName } from '../ui/shop-name.tsx';
import { Account } from './account.tsx';
import { CartLink } from './cart-link.tsx';
import { MainNav } from './main-nav.tsx';
import { preloadSignedIn } from './signed-in-chunks.ts';

export function Header() {
  const user = useSelector(selectUser);
  const isUnknown = useSelector(selectIsUnknown);
  const isOpening = useSelector(selectIsOpening);
  const isShopper = !isStaff(user);
  const { search: hasSearch } = useCapabilities();
  const { name } = useSettings();

  // Loaded during the login, which takes longer.
  useEffect(() => {
    if (isOpening) preloadSignedIn();
  }, [isOpening]);

  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="shell flex min-h-16 flex-wrap items-center gap-x-2 xs:gap-x-3 sm:gap-x-5 lg:gap-x-9">
        <Link
          to={isShopper ? pagePaths.home : pagePaths.adminDashboard}
          className="shop-name"
          data-length={Math.ceil(name.length / 9)}
        >
          <ShopName />
        </Link>
        <MainNav user={user} />
        <div className="-mr-2.5 ml-auto flex items-center xs:gap-1 sm:gap-2">
          {isShopper && hasSearch && <SearchBox />}
          {isShopper && <CartLink isUnknown={isUnknown} />}
          <Account user={user} isUnknown={isUnknown} />
        </div>
      </div>
    </header>
  );
}
