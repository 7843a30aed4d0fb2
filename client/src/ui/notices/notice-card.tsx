import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { AlertIcon, CheckIcon, CloseIcon } from '../icons.tsx';
import { dismissed, type Notice } from './notices-slice.ts';

/** Leaves by itself after its time, which stands still while somebody points at it or has the focus in it. */
export function NoticeCard({ notice: { id, type, text, duration } }: { notice: Notice }) {
  const dispatch = useDispatch();
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointedAt || isFocused;

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dispatch(dismissed(id)), duration);
    return () => clearTimeout(timer);
  }, [dispatch, id, duration, isHeld]);

  return (
    <li
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="pointer-events-auto flex animate-rise items-start gap-3 rounded-md bg-ink py-2 pr-1 pl-4 text-paper shadow-lift"
    >
      <span className="grid h-10 place-items-center">
        {type === 'error' ? (
          <AlertIcon className="size-5 text-[#f2a38c]" />
        ) : (
          <CheckIcon className="size-5 text-[#9fd3ae]" />
        )}
      </span>
      <p className="min-w-0 flex-1 py-2 text-[0.9375rem]">{text}</p>
      <button
        type="button"
        onClick={() => dispatch(dismissed(id))}
        className="grid size-10 flex-none place-items-center rounded-sm hover:bg-paper/15"
      >
        <CloseIcon className="size-4" />
        <span className="sr-only">Dismiss</span>
      </button>
    </li>
  );
}
