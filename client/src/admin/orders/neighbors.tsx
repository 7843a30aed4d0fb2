import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { useLocation } from '../../router/location.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { BackLink } from '../../ui/pages/back-link.tsx';

type NeighborsProps = { newer: string | undefined; older: string | undefined };

const linkClass = 'inline-flex min-h-6 items-center gap-1 hover:text-accent';

/** Back to the list as it was, and on to the orders beside this one in it. */
export function Neighbors({ newer, older }: NeighborsProps) {
  const { search } = useLocation();
  const to = (id: string) => pathTo(pagePaths.adminOrder, id) + search;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
      <BackLink to={pagePaths.adminOrders + search}>{t('Back to Manage Orders')}</BackLink>
      {(newer || older) && (
        <nav aria-label={t('Orders beside this one')} className="flex flex-wrap gap-x-6">
          {newer && (
            <Link to={to(newer)} className={linkClass}>
              <ChevronLeftIcon className="size-4" />
              {t('Newer order')}
            </Link>
          )}
          {older && (
            <Link to={to(older)} className={linkClass}>
              {t('Older order')}
              <ChevronRightIcon className="size-4" />
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}
