import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { NoticeCard } from './notice-card.tsx';
import { selectNotices } from './notices-slice.ts';

/**
 * The one place where notices appear, above every page. A popover, so that a notice is seen over an open dialog;
 * the live region is always there, because screen readers announce only what changes inside one they know.
 */
export function NoticeArea() {
  const notices = useSelector(selectNotices);
  const ref = useRef<HTMLElement>(null);

  useEffect(() => {
    const area = ref.current;
    area?.hidePopover();
    if (notices.length > 0) area?.showPopover();
  }, [notices]);

  return (
    <>
      <div aria-live="polite" className="sr-only">
        {notices.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
      <section
        ref={ref}
        popover="manual"
        aria-label="Notices"
        className="fixed inset-[auto_0_1rem_0] m-auto w-full max-w-md bg-transparent px-4 sm:inset-[5rem_1rem_auto_auto] sm:m-0"
      >
        <ul className="grid gap-2">
          {notices.map((notice) => (
            <NoticeCard key={notice.id} notice={notice} />
          ))}
        </ul>
      </section>
    </>
  );
}
