import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { ImportError, ProductImport } from '@kiosk/contract/import.ts';
import { placeName } from '@kiosk/contract/import-place.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { useRows } from '../../api/queries.tsx';
import { DownloadButton } from '../download-button.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import { Results } from '../list/results.tsx';

const pageSize = 25;

const columns: readonly Column<ImportError>[] = [
  {
    name: 'place',
    header: 'Where',
    cell: (error) => (
      <span className="inline-block whitespace-nowrap tabular-nums first-letter:uppercase">
        {placeName(error)}
      </span>
    ),
  },
  { name: 'column', header: 'Column', cell: ({ column }) => column ?? '–' },
  {
    name: 'value',
    header: 'In the file',
    cell: ({ value }) => (
      <span className="max-w-64 break-words">{value ? t('“{value}”', { value }) : '–'}</span>
    ),
  },
  {
    name: 'message',
    header: 'Error',
    cell: ({ message }) => <span className="min-w-0 break-words max-md:text-right">{message}</span>,
  },
];

export function ErrorsTable({ found: { id, errors: total } }: { found: ProductImport }) {
  const [page, setPage] = useState(1);
  const path = `${pathTo(adminApiPaths.importErrors, id)}?_page=${page}&_limit=${pageSize}`;
  const list = useRows<ImportError>(path);
  return (
    <section aria-labelledby="errors">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="errors" className="mb-1 text-2xl">
            {t('Errors')}
          </h2>
          <p className="text-muted">
            {t('Nothing is imported until these are corrected in the file.')}{' '}
            {list.isKnown &&
              list.total < total &&
              t('The first {count, number} are listed.', { count: list.total })}
          </p>
        </div>
        <DownloadButton path={pathTo(adminApiPaths.importErrorDownloads, id)}>
          {t('Export errors')}
        </DownloadButton>
      </div>
      <Results list={list} page={page} pageSize={pageSize} onPage={setPage} partHeight="h-40">
        {(rows, isLoading) => (
          <DataTable
            caption={t('Errors in the file')}
            columns={columns}
            rows={rows}
            keyOf={({ line, column, message }) => `${line} ${column} ${message}`}
            isLoading={isLoading}
          />
        )}
      </Results>
    </section>
  );
}
