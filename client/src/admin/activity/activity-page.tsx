import { actors } from '@kiosk/contract/actors.ts';
import type { ActivityEntry, AuditSubject } from '@kiosk/contract/audit.ts';
import type { CustomerSummary } from '@kiosk/contract/customer.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import { useRows } from '../../api/queries.tsx';
import { BackToDashboard } from '../../ui/back-to-dashboard.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { isOneOf, type Rules, useListAddress } from '../../ui/use-list-address.ts';
import { AdminHeader } from '../admin-header.tsx';
import { ChangeEntry } from '../history/change-entry.tsx';
import { ListSelect } from '../list/list-select.tsx';
import { Results } from '../list/results.tsx';
import { ActivityText } from './activity-text.tsx';

const pageSize = 25;

const subjects: Record<AuditSubject, string> = {
  product: 'Products',
  order: 'Orders',
  account: 'Customers',
  import: 'Imports',
};

const rules: Rules = { subject: isOneOf(Object.keys(subjects)) };

export default function ActivityPage() {
  const { page, get, change, clear, goToPage } = useListAddress(rules);
  const [subject, actor] = [get('subject'), get('actor')];
  const query = new URLSearchParams({ _page: String(page), _limit: String(pageSize) });
  if (subject) query.set('subject', subject);
  if (actor) query.set('actor', actor);
  const list = useRows<ActivityEntry>(`${apiPaths.adminActivity}?${query}`);
  const admins = useRows<CustomerSummary>(`${apiPaths.adminCustomers}?role=admin&_sort=email&_limit=100`);
  const people = new Set([...admins.rows.map(({ email }) => email), ...Object.values(actors)]);
  if (actor) people.add(actor);
  const isFiltered = subject !== '' || actor !== '';

  return (
    <div className="shell pt-10 sm:pt-14">
      <AdminHeader title="Activity" above={<BackToDashboard />} />
      <search className="mb-2 flex flex-wrap gap-3 border-t border-line pt-6">
        <ListSelect
          label="About"
          value={subject}
          all="About everything"
          options={Object.entries(subjects)}
          onChange={(subject) => change({ subject })}
        />
        <ListSelect
          label="Person"
          value={actor}
          all="By everybody"
          options={[...people].map((person) => [person, person])}
          onChange={(actor) => change({ actor })}
        />
      </search>
      <Results
        list={list}
        page={page}
        pageSize={pageSize}
        onPage={goToPage}
        empty={
          isFiltered ? (
            <Empty title="Nothing found" text="No change matches your filters.">
              <Button kind="secondary" onClick={clear}>
                Show everything
              </Button>
            </Empty>
          ) : (
            <Empty title="Nothing found" text="What administrators change is recorded here." />
          )
        }
      >
        {(rows, isLoading) => (
          <ol aria-label="Changes" aria-busy={isLoading} className={isLoading ? 'opacity-60' : undefined}>
            {rows.map((entry) => (
              <ChangeEntry key={entry.id} entry={entry}>
                <ActivityText
                  entry={entry}
                  actor={
                    <button
                      type="button"
                      title="Only what this person did"
                      className="min-h-6 text-left font-medium wrap-anywhere hover:text-accent hover:underline"
                      onClick={() => change({ actor: entry.actor })}
                    >
                      {entry.actor}
                    </button>
                  }
                />
              </ChangeEntry>
            ))}
          </ol>
        )}
      </Results>
    </div>
  );
}
