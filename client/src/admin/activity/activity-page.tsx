import { actors } from '@kiosk/contract/actors.ts';
import type { ActivityEntry } from '@kiosk/contract/audit.ts';
import type { CustomerSummary } from '@kiosk/contract/customer.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { answerTo } from '../../api/queries.tsx';
import { BackToDashboard } from '../../ui/back-to-dashboard.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { AdminHeader } from '../admin-header.tsx';
import { ListPages } from '../list/list-pages.tsx';
import { oneOf, type Rules, useListAddress } from '../list/use-list-address.ts';
import { ActivityFilters, subjects } from './activity-filters.tsx';
import { ActivityItem } from './activity-item.tsx';

const pageSize = 25;

const rules: Rules = { subject: oneOf(Object.keys(subjects)) };

export default function ActivityPage() {
  const { page, get, change, clear, turnTo } = useListAddress(rules);
  const [subject, actor] = [get('subject'), get('actor')];
  const query = new URLSearchParams({ _page: String(page), _limit: String(pageSize) });
  if (subject) query.set('subject', subject);
  if (actor) query.set('actor', actor);
  const {
    data: answer,
    isFetching: isLoading,
    error: failure,
    refetch: retry,
  } = useQuery(answerTo<ActivityEntry[]>(`${apiPaths.adminActivity}?${query}`));
  const { data: admins } = useQuery(
    answerTo<CustomerSummary[]>(`${apiPaths.adminCustomers}?role=admin&_sort=email&_limit=100`),
  );
  const people = new Set([...(admins?.data.map(({ email }) => email) ?? []), ...Object.values(actors)]);
  if (actor) people.add(actor);
  const isFiltered = subject !== '' || actor !== '';

  return (
    <div className="shell pt-10 sm:pt-14">
      <AdminHeader title="Activity" above={<BackToDashboard />} />
      <ActivityFilters subject={subject} actor={actor} people={[...people]} onChange={change} />
      {failure ? (
        <RetryBanner onRetry={retry}>{failure.message}</RetryBanner>
      ) : answer === undefined ? (
        <Loading />
      ) : answer.total === 0 ? (
        <Empty
          title="Nothing found"
          text={
            isFiltered ? 'No change matches your filters.' : 'What administrators change is recorded here.'
          }
        >
          {isFiltered && (
            <Button kind="secondary" onClick={clear}>
              Show everything
            </Button>
          )}
        </Empty>
      ) : (
        <>
          <ol aria-label="Changes" aria-busy={isLoading} className={isLoading ? 'opacity-60' : undefined}>
            {answer.data.map((entry) => (
              <ActivityItem key={entry.id} entry={entry} onPerson={() => change({ actor: entry.actor })} />
            ))}
          </ol>
          <ListPages
            page={page}
            pageSize={pageSize}
            total={answer.total}
            isLoading={isLoading}
            onPage={turnTo}
          />
        </>
      )}
    </div>
  );
}
