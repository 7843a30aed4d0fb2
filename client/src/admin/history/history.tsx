import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { AuditEntry, AuditSubject } from '@kiosk/contract/audit.ts';
import { t, translated } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { useState } from 'react';
import { useRows } from '../../api/queries.tsx';
import { rich } from '../../ui/rich.ts';
import { Section } from '../../ui/section.tsx';
import { newValueOf, phrases } from '../activity/phrases.ts';
import { Results } from '../list/results.tsx';
import { AllActivity } from './all-activity.tsx';
import { ChangeEntry } from './change-entry.tsx';

const pageSize = 10;

/** The subject is shown on the page anyway. */
const nouns = {
  product: 'it##product',
  account: 'this account',
} as const satisfies Partial<Record<AuditSubject, Text>>;

type HistoryProps = {
  subject: keyof typeof nouns;
  subjectId: string;
  /** Another when something has been done. */
  version: number;
};

/** What administrators did to one thing, the newest first. */
export function History({ subject, subjectId, version }: HistoryProps) {
  const [paging, setPaging] = useState({ page: 1, version });
  const page = paging.version === version ? paging.page : 1;
  const query = new URLSearchParams({ subject, subjectId, _page: String(page), _limit: String(pageSize) });
  const list = useRows<AuditEntry>(`${adminApiPaths.audit}?${query}`, true, version);

  return (
    <Section title={t('History')} beside={<AllActivity about={subject} />} isBusy={list.isLoading}>
      <div className="mt-3">
        <Results
          list={list}
          page={page}
          pageSize={pageSize}
          onPage={(page) => setPaging({ page, version })}
          partHeight="h-16"
          empty={<p className="text-muted">{t('No changes have been recorded yet.')}</p>}
        >
          {(rows) => (
            <ol className="border-t border-line">
              {rows.map((entry) => (
                <ChangeEntry key={entry.id} entry={entry}>
                  <span className="text-muted">
                    {rich(phrases[entry.action], {
                      what: t(nouns[subject]),
                      value: newValueOf(entry),
                      who: () => <span className="font-medium text-ink">{translated(entry.actor)}</span>,
                      thing: () => null,
                    })}
                  </span>
                </ChangeEntry>
              ))}
            </ol>
          )}
        </Results>
      </div>
    </Section>
  );
}
