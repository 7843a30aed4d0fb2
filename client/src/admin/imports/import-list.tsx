import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { ProductImport } from '@kiosk/contract/import.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useRows } from '../../api/queries.tsx';
import { OrderDate } from '../../ui/lines/order-date.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { stateLabels } from './labels.ts';

/** The imports of the last day, which can be resumed or discarded. */
export function ImportList() {
  const { rows } = useRows<ProductImport>(`${adminApiPaths.imports}?_limit=100`);
  if (rows.length === 0) return null;
  return (
    <Section title={t('Recent imports')} className="mt-12">
      <ul className="mt-3 border-t border-line">
        {rows.map((found) => (
          <li
            key={found.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3"
          >
            <Link to={`${pagePaths.adminImport}?id=${found.id}`} className="link min-w-0 break-words">
              {found.fileName}
            </Link>
            <span className="text-sm text-muted">
              {stateLabels(found)} · {found.startedBy} · <OrderDate iso={found.createdAt} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{t('Imports are kept for a day.')}</p>
    </Section>
  );
}
