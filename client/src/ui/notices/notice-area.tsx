import { t } from '@kiosk/contract/language/t.ts';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useSelector } from '../../store/store-context.ts';
import { useTopDialog } from '../dialogs/top-dialog.ts';
import { NoticeCard } from './notice-card.tsx';
import { type Notice, selectNotices } from './notices-slice.ts';
import { useFocusMemory } from './use-focus-memory.ts';

/**
 * Where notices appear: the page's area, or while a modal is open one inside it, because nothing else can be pressed
 * or is read out then. The page's area is always there, because a screen reader announces only what changes inside a
 * live region it already knows.
 */
export function NoticeArea() {
  const notices = useSelector(selectNotices);
  const dialog = useTopDialog();
  return (
    <>
      <Area notices={dialog ? [] : notices} />
      {dialog && createPortal(<Area notices={notices} />, dialog)}
    </>
  );
}

/** A popover, which alone lies above a modal's backdrop and is not cut off by its edges. */
function Area({ notices }: { notices: Notice[] }) {
  const ref = useRef<HTMLElement>(null);
  const { remember, passFocusOn } = useFocusMemory();

  useEffect(() => ref.current?.showPopover(), []);

  return (
    <section
      ref={ref}
      onFocus={remember}
      popover="manual"
      aria-label={t('Notices')}
      aria-live="polite"
      className="notices pointer-events-none fixed w-full max-w-md bg-transparent px-4 sm:max-w-lg sm:px-8 xl:px-12"
    >
      <ul className="grid gap-2">
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} onLeave={passFocusOn} />
        ))}
      </ul>
    </section>
  );
}
