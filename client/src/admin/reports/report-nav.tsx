import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useSearchParams } from '../../router/location.ts';
import { Link } from '../../ui/link.tsx';
import { switchLink } from '../list/view-switch.tsx';
import type { ReportView } from './report-views.ts';
import { spanNames } from './span-query.ts';

type ReportNavProps = { views: readonly ReportView[]; current: string | undefined };

/** Leads from report to report; the span stays. */
export function ReportNav({ views, current }: ReportNavProps) {
  const params = useSearchParams();
  const kept = [...params].filter(([name]) => spanNames.includes(name));
  return (
    <nav
      aria-label={t('Reports')}
      className="mb-6 flex w-fit max-w-full flex-wrap gap-1 rounded-sm bg-sand p-1"
    >
      {views.map(({ name, label }, at) => {
        const search = new URLSearchParams([...(at === 0 ? [] : [['report', name]]), ...kept]);
        return (
          <Link
            key={name}
            to={`${pagePaths.adminReports}${search.size > 0 ? `?${search}` : ''}`}
            aria-current={name === current ? 'page' : undefined}
            className={switchLink}
          >
            {t(label)}
          </Link>
        );
      })}
    </nav>
  );
}
