import type { ProductImport } from '@kiosk/contract/import.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { formatNumber } from '../format.ts';
import { ChangesList } from './changes-list.tsx';
import { ErrorsTable } from './errors-table.tsx';
import { namesAndMore } from './labels.ts';

export function Report({ found }: { found: ProductImport }) {
  const { id, rows, newRows, changedRows, unchangedRows, errors } = found;
  const figures = [
    { name: 'New', count: newRows },
    { name: 'Changed', count: changedRows },
    { name: 'Unchanged', count: unchangedRows },
    { name: 'Errors', count: errors, isBad: errors > 0 },
  ] satisfies { name: Text; count: number; isBad?: boolean }[];
  return (
    <div className="grid grid-cols-1 gap-8">
      <section aria-labelledby="figures">
        <h2 id="figures" className="sr-only">
          {t('{rows, plural, one {1 product} other {# products}}', { rows })}
        </h2>
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4">
          {figures.map(({ name, count, isBad = false }) => (
            <div key={name} className="bg-surface px-5 py-4">
              <dt className="text-sm text-muted">{t(name)}</dt>
              <dd className={`mt-1 font-display text-3xl tabular-nums ${isBad ? 'text-danger' : ''}`}>
                {formatNumber(count)}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <Notices found={found} />
      {errors > 0 && <ErrorsTable found={found} />}
      {newRows + changedRows > 0 && <ChangesList id={id} isDone={found.state === 'applied'} />}
    </div>
  );
}

function Notices({ found: { newBrands, newCategories, warnings } }: { found: ProductImport }) {
  const notices = [
    newBrands.count > 0 &&
      t('{count, plural, one {1 new brand} other {# new brands}}: {names}', {
        count: newBrands.count,
        names: namesAndMore(newBrands),
      }),
    newCategories.count > 0 &&
      t('{count, plural, one {1 new category} other {# new categories}}: {names}', {
        count: newCategories.count,
        names: namesAndMore(newCategories),
      }),
    ...warnings,
  ].filter((notice) => notice !== false);
  if (notices.length === 0) return null;
  return (
    <Banner type="info">
      <ul className="grid gap-1">
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </Banner>
  );
}
