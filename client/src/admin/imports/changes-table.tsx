import type { AuditEntry } from '@kiosk/contract/audit.ts';
import type { ImportChange } from '@kiosk/contract/import.ts';
import { apiPaths, pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { Link } from '../../ui/link.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { FieldChanges } from '../history/field-changes.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';

const pageSize = 10;

/** Of a new product what is looked at first. */
const shownOfNew = ['price', 'brand', 'category', 'stock'];

function fieldsOf({ action, before, after }: ImportChange): AuditEntry {
  const shown =
    action === 'new'
      ? Object.fromEntries(Object.entries(after).filter(([name]) => shownOfNew.includes(name)))
      : after;
  return { action: 'update', ...(before && { before }), after: shown } as AuditEntry;
}

const columns = (isDone: boolean): readonly Column<ImportChange>[] => [
  {
    name: 'title',
    header: 'Product',
    cell: ({ title, action, productId }) =>
      action === 'changed' || isDone ? (
        <Link to={pathTo(pagePaths.adminProduct, productId)} className="link break-words">
          {title}
        </Link>
      ) : (
        <span className="break-words">{title}</span>
      ),
  },
  { name: 'line', header: 'Line', cell: ({ line }) => line },
  { name: 'action', header: 'Action', cell: ({ action }) => (action === 'new' ? 'New' : 'Changed') },
  {
    name: 'change',
    header: 'Change',
    cell: (change) => (
      <div className="min-w-0 flex-1 break-words">
        <FieldChanges entry={fieldsOf(change)} />
      </div>
    ),
  },
];

/** What the import adds and changes, in the order of the file. */
export function ChangesTable({ id, isDone }: { id: string; isDone: boolean }) {
  const [page, setPage] = useState(1);
  const path = `${pathTo(apiPaths.adminImportChanges, id)}?_page=${page}&_limit=${pageSize}`;
  const { answer, isLoading, failure, retry } = useAnswer<ImportChange[]>(path);
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className="mb-3 text-2xl">
        {isDone ? 'What was changed' : 'What would change'}
      </h2>
      {failure && <RetryBanner onRetry={retry}>{failure.message}</RetryBanner>}
      {answer && (
        <>
          <DataTable
            caption="Products that the file adds or changes"
            columns={columns(isDone)}
            rows={answer.data}
            keyOf={({ line }) => String(line)}
            isLoading={isLoading}
          />
          <div className="mt-6">
            <Pagination page={page} pageSize={pageSize} total={answer.total} onPage={setPage} />
          </div>
        </>
      )}
    </section>
  );
}
