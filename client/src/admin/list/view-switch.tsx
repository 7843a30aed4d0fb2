import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { useRef } from 'react';
import { useSearchParams } from '../../router/location.ts';
import { Redirect } from '../../router/redirect.ts';
import { Link } from '../../ui/link.tsx';
import { catchFocus, useFocusHandedOn } from '../../ui/pages/focus-heading.ts';
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
  const ref = useRef<HTMLElement>(null);
  const params = useSearchParams();
  const shown = useView(path);
  useFocusHandedOn(ref, focusNext);
  return (
    <nav ref={ref} id={id} aria-label={t('View')} className="flex w-fit gap-1 rounded-sm bg-sand p-1">
      {views.map(({ view, label }) => (
        <Link
          key={label}
          to={path + searchOf(view, params)}
          onClick={() => rememberView(path, view)}
          aria-current={shown === view ? 'true' : undefined}
          className={switchLink}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}

const id = 'view-switch';

/** The other view has a switch of its own, which appears when this one is gone. */
const focusNext = () =>
  catchFocus(() => document.querySelector<HTMLElement>(`#${id} [aria-current]`)?.focus());

const viewAt = (path: string, params: URLSearchParams): string | null =>
  params.get('view') ?? rememberedView(path);

/** The view that the address names, or where it names none, the one that was chosen last. */
export const useView = (path: string): string | null => viewAt(path, useSearchParams());

/** Completes an address that names no view, where the table was chosen last. */
export function RememberedView({ path }: { path: string }) {
  const params = useSearchParams();
  const isMissing = !params.has('view') && viewAt(path, params) === 'table';
  return isMissing && <Redirect to={`${path}?${new URLSearchParams([['view', 'table'], ...params])}`} />;
}

function searchOf(view: string | null, params: URLSearchParams): string {
  const kept = [...params].filter(([name]) => name !== 'view' && name !== 'page');
  const search = new URLSearchParams([...(view ? [['view', view]] : []), ...kept]);
  return search.size > 0 ? `?${search}` : '';
}
