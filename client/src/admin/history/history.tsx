import type { AuditEntry, AuditSubject } from '@kiosk/contract/audit.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { answerTo } from '../../api/queries.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { AllActivity } from './all-activity.tsx';
import { HistoryEntry } from './history-entry.tsx';

const pageSize = 10;

type HistoryProps = { subject: AuditSubject; subjectId: string; level?: 2 | 3 };

/** What administrators did to one thing, the newest first. Give it another `key` when something has been done. */
export function History({ subject, subjectId, level = 2 }: HistoryProps) {
  const id = useId();
  const [page, setPage] = useState(1);
  const query = new URLSearchParams({ subject, subjectId, _page: String(page), _limit: String(pageSize) });
  const {
    data: answer,
    isFetching: isLoading,
    error: failure,
    refetch: retry,
  } = useQuery(answerTo<AuditEntry[]>(`${apiPaths.adminAudit}?${query}`));
  const Heading = `h${level}` as const;

  return (
    <section aria-labelledby={id} aria-busy={isLoading}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading id={id} className={level === 2 ? 'text-2xl' : 'text-lg font-medium'}>
          History
        </Heading>
        <AllActivity about={subject} />
      </div>
      <div className="mt-3">
        {failure ? (
          <RetryBanner onRetry={retry}>{failure.message}</RetryBanner>
        ) : answer === undefined ? (
          <div className="bone h-16" />
        ) : answer.total === 0 ? (
          <p className="text-muted">No changes have been recorded yet.</p>
        ) : (
          <>
            <ol className="border-t border-line">
              {answer.data.map((entry) => (
                <HistoryEntry key={entry.id} entry={entry} />
              ))}
            </ol>
            {answer.total > pageSize && (
              <div className="mt-4">
                <Pagination page={page} pageSize={pageSize} total={answer.total} onPage={setPage} />
              </div>
            )}
          </>
        )}
      </div>
    </section>
  );
}
