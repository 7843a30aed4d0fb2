import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { useSearchParams } from '../../router/location.ts';
import { Redirect } from '../../router/redirect.ts';
import { Link } from '../../ui/link.tsx';
import { rememberedView, rememberView } from './remembered-view.ts';

/** One of several views of the same, beside the others. */
export const switchLink =
  'inline-flex min-h-9 items-center rounded-sm px-4 text-[0.9375rem] hover:underline aria-[current]:bg-surface aria-[current]:font-medium aria-[current]:shadow-sm aria-[current]:hover:no-underline';

const views = [
  { view: null, label: 'Cards' },
  { view: 'table', label: 'Table' },
] as const satisfies readonly { view: string | null; label: Text }[];

/** Switches between cards, which show everything, and a table to work in; what was searched for stays. */
export function ViewSwitch({ path }: { path: string }) {
  const params = useSearchParams();
  return (
    <nav aria-label={t('View')} className="flex w-fit gap-1 rounded-sm bg-sand p-1">
      {views.map(({ view, label }) => (
        <Link
          key={label}
          to={path + searchOf(view, params)}
          onClick={() => rememberView(path, view)}
          aria-current={params.get('view') === view ? 'true' : undefined}
          className={switchLink}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}

/** Leads an address that names no view to the table, where that was chosen last. */
export function RememberedView({ path }: { path: string }) {
  const params = useSearchParams();
  const isTable = !params.has('view') && rememberedView(path) === 'table';
  return isTable && <Redirect to={`${path}?${new URLSearchParams([['view', 'table'], ...params])}`} />;
}

function searchOf(view: string | null, params: URLSearchParams): string {
  const kept = [...params].filter(([name]) => name !== 'view' && name !== 'page');
  const search = new URLSearchParams([...(view ? [['view', view]] : []), ...kept]);
  return search.size > 0 ? `?${search}` : '';
}
