import { pagePaths } from '@kiosk/contract/paths.ts';
import { useSearchParams } from 'react-router';
import { Link } from '../../ui/link.tsx';

const views = [
  { view: null, label: 'Cards' },
  { view: 'table', label: 'Table' },
] as const;

/** What both views filter by, the cards by the last of several. */
const shared = ['category', 'brand'];

/** Between the shop's own cards, as shoppers see them, and a table to work in. */
export function ViewSwitch() {
  const [params] = useSearchParams();
  return (
    <nav aria-label="View" className="flex w-fit gap-1 rounded-sm bg-sand p-1">
      {views.map(({ view, label }) => (
        <Link
          key={label}
          to={`${pagePaths.adminProducts}${searchOf(view, params)}`}
          aria-current={params.get('view') === view ? 'true' : undefined}
          className="inline-flex min-h-9 items-center rounded-sm px-4 text-[0.9375rem] hover:underline aria-[current]:bg-surface aria-[current]:font-medium aria-[current]:shadow-sm aria-[current]:hover:no-underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function searchOf(view: string | null, params: URLSearchParams): string {
  const kept = new URLSearchParams();
  if (view) kept.set('view', view);
  for (const name of shared) {
    const value = params.getAll(name).at(-1);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : '';
}
