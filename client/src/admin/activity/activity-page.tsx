import { actors } from '@kiosk/contract/actors.ts';
import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { ActivityEntry } from '@kiosk/contract/audit.ts';
import type { CustomerSummary } from '@kiosk/contract/customer.ts';
import { t, translated } from '@kiosk/contract/language/t.ts';
import { useRows } from '../../api/queries.tsx';
import { logSubjectLabels } from '../../profile/personal-data-labels.ts';
import { Button } from '../../ui/button.tsx';
import { isOneOf, type Rules, useListAddress } from '../../ui/lists/use-list-address.ts';
import { Empty } from '../../ui/pages/empty.tsx';
import { ChangeEntry } from '../history/change-entry.tsx';
import { ListPage } from '../list/list-page.tsx';
import { ListSelect } from '../list/list-select.tsx';
import { ActivityText } from './activity-text.tsx';

const pageSize = 25;

const rules: Rules = { subject: isOneOf(Object.keys(logSubjectLabels)) };

export default function ActivityPage() {
  const address = useListAddress(rules);
  const { page, get, change } = address;
  const [subject, actor] = [get('subject'), get('actor')];
  const query = new URLSearchParams({ _page: String(page), _limit: String(pageSize) });
  if (subject) query.set('subject', subject);
  if (actor) query.set('actor', actor);
  const list = useRows<ActivityEntry>(`${adminApiPaths.activity}?${query}`);
  return (
    <ListPage
      title={t('Activity')}
      address={address}
      list={list}
      pageSize={pageSize}
      filters={<Filters {...{ subject, actor, change }} />}
      empty={<NothingFound onClear={subject || actor ? address.clear : undefined} />}
    >
      {(rows, isLoading) => (
        <ol aria-label={t('Changes')} aria-busy={isLoading} className={isLoading ? 'opacity-60' : undefined}>
          {rows.map((entry) => (
            <ChangeEntry key={entry.id} entry={entry}>
              <ActivityText
                entry={entry}
                actor={<ActorButton actor={entry.actor} onChoose={(actor) => change({ actor })} />}
              />
            </ChangeEntry>
          ))}
        </ol>
      )}
    </ListPage>
  );
}

type FiltersProps = Pick<ReturnType<typeof useListAddress>, 'change'> & { subject: string; actor: string };

function Filters({ subject, actor, change }: FiltersProps) {
  const staff = useRows<CustomerSummary>(`${adminApiPaths.customers}?role=staff&_sort=email&_limit=100`);
  const people = new Set([...staff.rows.map(({ email }) => email), ...Object.values(actors)]);
  if (actor) people.add(actor);
  return (
    <>
      <ListSelect
        label={t('About')}
        value={subject}
        all={t('About everything')}
        options={Object.entries(logSubjectLabels).map(([name, label]) => [name, t(label)])}
        onChange={(subject) => change({ subject })}
      />
      <ListSelect
        label={t('Person')}
        value={actor}
        all={t('By everybody')}
        options={[...people].map((person) => [person, translated(person)])}
        onChange={(actor) => change({ actor })}
      />
    </>
  );
}

function NothingFound({ onClear }: { onClear: (() => void) | undefined }) {
  if (!onClear)
    return <Empty title={t('Nothing found')} text={t('What administrators change is recorded here.')} />;
  return (
    <Empty title={t('Nothing found')} text={t('No change matches your filters.')}>
      <Button kind="secondary" onClick={onClear}>
        {t('Show everything')}
      </Button>
    </Empty>
  );
}

const ActorButton = ({ actor, onChoose }: { actor: string; onChoose: (actor: string) => void }) => (
  <button
    type="button"
    title={t('Only what this person did')}
    className="min-h-6 text-left font-medium wrap-anywhere hover:text-accent hover:underline"
    onClick={() => onChoose(actor)}
  >
    {translated(actor)}
  </button>
);
