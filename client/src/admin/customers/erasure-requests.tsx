import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import type { ErasureRequest } from '@kiosk/contract/personal-data.ts';
import { useAnswer } from '../../api/queries.tsx';
import { Banner } from '../../ui/banner.tsx';
import { formatDay } from '../../ui/format-time.ts';
import { Link } from '../../ui/link.tsx';
import { rich } from '../../ui/rich.ts';

/** The customers who ask to be erased. Shows nothing while there are none, or the list is not loaded. */
export function ErasureRequests() {
  const { data: requests = [] } = useAnswer<ErasureRequest[]>(adminApiPaths.erasureRequests);
  if (requests.length === 0) return null;
  return (
    <div className="mb-6">
      <Banner type="info">
        <p>
          {t('{count, plural, one {One customer asks} other {# customers ask}} to be erased:', {
            count: requests.length,
          })}
        </p>
        <ul className="mt-1">
          {requests.map(({ id, email, requestedAt }) => (
            <li key={id}>
              {rich('<customer>{email}</customer>, since {day}', {
                email,
                day: formatDay(requestedAt),
                customer: (text) => (
                  <Link to={pathTo(pagePaths.adminCustomer, id)} className="link wrap-anywhere">
                    {text}
                  </Link>
                ),
              })}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
