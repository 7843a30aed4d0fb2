import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { AuditEntry, AuditSubject } from '@kiosk/contract/audit.ts';
import { useState } from 'react';
import { useRows } from '../../api/queries.tsx';
import { Section } from '../../ui/section.tsx';
import { phraseAbout } from '../activity/phrases.ts';
import { Results } from '../list/results.tsx';
import { AllActivity } from './all-activity.tsx';
import { ChangeEntry } from './change-entry.tsx';

const pageSize = 10;

type HistoryProps = { subject: AuditSubject; subjectId: string };

/** What administrators did to one thing, the newest first. Give it another `key` when something has been done. */
export function History({ subject, subjectId }: HistoryProps) {
  const [page, setPage] = useState(1);
  const query = new URLSearchParams({ subject, subjectId, _page: String(page), _limit: String(pageSize) });
  const list = useRows<AuditEntry>(`${adminApiPaths.audit}?${query}`);

  return (
    <Section title="History" beside={<AllActivity about={subject} />} isBusy={list.isLoading}>
      <div className="mt-3">
        <Results
          list={list}
          page={page}
          pageSize={pageSize}
          onPage={setPage}
          partHeight="h-16"
          empty={<p className="text-muted">No changes have been recorded yet.</p>}
        >
          {(rows) => (
            <ol className="border-t border-line">
              {rows.map((entry) => (
                <ChangeEntry key={entry.id} entry={entry}>
                  <span className="font-medium">{entry.actor}</span>{' '}
                  <span className="text-muted">{phraseAbout(entry, 'it').join(' ').trim()}</span>
                </ChangeEntry>
              ))}
            </ol>
          )}
        </Results>
      </div>
    </Section>
  );
}
