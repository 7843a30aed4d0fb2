import { t } from '@kiosk/contract/language/t.ts';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from '../../store/store-context.ts';
import { AlertIcon, CheckIcon, CloseIcon } from '../icons.tsx';
import { Link } from '../link.tsx';
import { useFocusHandedOn } from '../pages/focus-heading.ts';
import { dismissed, type Notice } from './notices-slice.ts';

/** When each leaves, in milliseconds since 1970: a dialog that opens takes the card in, but gives no more time. */
const leavesAt = new WeakMap<Notice, number>();

type NoticeCardProps = {
  notice: Notice;
  /** It goes while it has the focus. */
  onLeave: (card: Element) => void;
};

/** Leaves by itself after its time, which begins anew when nobody points at it or has the focus in it any more. */
export function NoticeCard({ notice, onLeave }: NoticeCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const { id, type, text, duration, link } = notice;
  const dispatch = useDispatch();
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointedAt || isFocused;

  useEffect(() => {
    if (isHeld) return void leavesAt.delete(notice);
    const end = leavesAt.get(notice) ?? Date.now() + duration;
    leavesAt.set(notice, end);
    const timer = setTimeout(() => dispatch(dismissed(id)), end - Date.now());
    return () => clearTimeout(timer);
  }, [dispatch, notice, id, duration, isHeld]);

  useFocusHandedOn(card, onLeave);

  return (
    <li
      ref={card}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="pointer-events-auto flex animate-rise items-start gap-3 rounded-md bg-ink py-2 pr-1 pl-4 text-paper shadow-lift"
    >
      <span className="grid h-11 place-items-center">
        {type === 'error' ? (
          <AlertIcon className="size-5 text-[light-dark(#f2a38c,#a8231d)]" />
        ) : (
          <CheckIcon className="size-5 text-[light-dark(#9fd3ae,#2c6640)]" />
        )}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-3">
        <p className="flex-auto py-2.5 text-[0.9375rem] wrap-anywhere">{text}</p>
        {link && (
          <Link
            to={link.to}
            onClick={() => dispatch(dismissed(id))}
            className="inline-flex min-h-11 flex-none items-center text-[0.9375rem] underline underline-offset-4"
          >
            {link.label}
          </Link>
        )}
      </div>
      <button
        type="button"
        onClick={() => dispatch(dismissed(id))}
        className="grid size-11 flex-none place-items-center rounded-sm hover:bg-paper/15"
      >
        <CloseIcon className="size-4" />
        <span className="sr-only">{t('Dismiss')}</span>
      </button>
    </li>
  );
}
