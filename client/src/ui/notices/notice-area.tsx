import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { NoticeCard } from './notice-card.tsx';
import { selectNotices } from './notices-slice.ts';

/**
 * The one place where notices appear. It is always there, because a screen reader announces only what changes inside
 * a live region it already knows; and it is a popover, which alone can be raised above an open dialog.
 */
export function NoticeArea() {
  const notices = useSelector(selectNotices);
  const ref = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new notice may have to be raised
  useEffect(() => {
    const area = ref.current;
    if (document.querySelector('dialog:modal')) area?.hidePopover();
    if (!area?.matches(':popover-open')) area?.showPopover();
  }, [notices]);

  return (
    <section
      ref={ref}
      popover="manual"
      aria-label="Notices"
      aria-live="polite"
      className="pointer-events-none fixed inset-[auto_0_1rem_0] m-auto w-full max-w-md bg-transparent px-4 sm:inset-[5rem_1rem_auto_auto] sm:m-0"
    >
      <ul className="grid gap-2">
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  );
}
