import { useSearchParams } from 'react-router';
import { Link } from '../../ui/link.tsx';

const views = [
  { view: null, label: 'Cards' },
  { view: 'table', label: 'Table' },
] as const;

type ViewSwitchProps = {
  path: string;
  /** What both views filter by, the cards by the last of several. */
  shared: readonly string[];
};

/** Switches between cards, which show everything, and a table to work in. */
export function ViewSwitch({ path, shared }: ViewSwitchProps) {
  const [params] = useSearchParams();
  return (
    <nav aria-label="View" className="flex w-fit gap-1 rounded-sm bg-sand p-1">
      {views.map(({ view, label }) => (
        <Link
          key={label}
          to={path + searchOf(view, shared, params)}
          aria-current={params.get('view') === view ? 'true' : undefined}
          className="inline-flex min-h-9 items-center rounded-sm px-4 text-[0.9375rem] hover:underline aria-[current]:bg-surface aria-[current]:font-medium aria-[current]:shadow-sm aria-[current]:hover:no-underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function searchOf(view: string | null, shared: readonly string[], params: URLSearchParams): string {
  const kept = new URLSearchParams();
  if (view) kept.set('view', view);
  for (const name of shared) {
    const value = params.getAll(name).at(-1);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : '';
}
