import { t } from '@kiosk/contract/language/t.ts';
import type { SavedView } from '@kiosk/contract/saved-view.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from '../../ui/link.tsx';
import { menuItemClass } from '../../ui/popover-menu.tsx';
import { PencilIcon } from '../icons.tsx';
import { addressOf } from './view-calls.ts';
import { ViewForm } from './view-form.tsx';

type ViewItemProps = {
  view: SavedView;
  /** What the list shows now. */
  here: string;
  isCurrent: boolean;
  onOpen: () => void;
  onChange: () => void;
};

export function ViewItem({ view, here, isCurrent, onOpen, onChange }: ViewItemProps) {
  const [isChanging, setChanging] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const leave = () => {
    flushSync(() => setChanging(false));
    pencil.current?.focus();
  };
  if (isChanging) {
    return (
      <li>
        <ViewForm
          view={view}
          here={isCurrent ? undefined : here}
          onDone={(what) => {
            leave();
            if (what === 'delete') pencil.current?.closest<HTMLElement>('[popover]')?.focus();
            onChange();
          }}
          onCancel={leave}
        />
      </li>
    );
  }
  return (
    <li className="flex items-center">
      <Link
        to={addressOf(view)}
        onClick={onOpen}
        aria-current={isCurrent ? 'true' : undefined}
        className={`${menuItemClass} min-w-0 flex-1 wrap-anywhere aria-[current]:font-medium`}
      >
        {view.name}
      </Link>
      <button
        ref={pencil}
        type="button"
        onClick={() => setChanging(true)}
        className="grid size-11 flex-none place-items-center rounded-sm text-muted hover:bg-sand hover:text-ink"
      >
        <PencilIcon />
        <span className="sr-only">{t('Change {name}', { name: view.name })}</span>
      </button>
    </li>
  );
}
