import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { AuditEntry } from '@kiosk/contract/audit.ts';
import type { ImportChange } from '@kiosk/contract/import.ts';
import { placeName } from '@kiosk/contract/import-place.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { useRows } from '../../api/queries.tsx';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';
import { FieldChanges } from '../history/field-changes.tsx';
import { Results } from '../list/results.tsx';

const pageSize = 10;

export function ChangesList({ id, isDone }: { id: string; isDone: boolean }) {
  const [page, setPage] = useState(1);
  const path = `${pathTo(adminApiPaths.importChanges, id)}?_page=${page}&_limit=${pageSize}`;
  const list = useRows<ImportChange>(path);
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className="mb-3 text-2xl">
        {isDone ? t('What was changed') : t('What would change')}
      </h2>
      <Results list={list} page={page} pageSize={pageSize} onPage={setPage} partHeight="h-40">
        {(rows, isLoading) => (
          <ul
            aria-labelledby="changes"
            aria-busy={isLoading}
            className={classes('border-t border-line', isLoading && 'opacity-60')}
          >
            {rows.map((change) => (
              <Change key={change.line} change={change} isDone={isDone} />
            ))}
          </ul>
        )}
      </Results>
    </section>
  );
}

function Change({ change, isDone }: { change: ImportChange; isDone: boolean }) {
  const { action, productId, title } = change;
  const isThere = action === 'changed' || isDone;
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-line py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        <p className="break-words">
          {isThere ? (
            <Link to={pathTo(pagePaths.adminProduct, productId)} className="link">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="text-sm text-muted tabular-nums first-letter:uppercase">
          {placeName(change)} · {t(actionLabels[action])}
        </p>
      </div>
      <div className="min-w-0 break-words">
        <FieldChanges entry={entryOf(change)} isPlanned={!isDone} />
      </div>
    </li>
  );
}

const actionLabels: Record<ImportChange['action'], Text> = {
  new: 'new##product',
  changed: 'changed##product',
};

const shownOfNew = ['price', 'brand', 'category', 'stock'];

/** The fields as the log of changes shows them. */
function entryOf({ action, before, after }: ImportChange): AuditEntry {
  const shown = Object.entries(after).filter(([name]) => action === 'changed' || shownOfNew.includes(name));
  return { action: 'update', ...(before && { before }), after: Object.fromEntries(shown) } as AuditEntry;
}
