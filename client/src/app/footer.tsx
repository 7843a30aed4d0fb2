import { pagePaths } from '@kiosk/contract/paths.ts';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../accounts/auth-slice.ts';
import { Link } from '../ui/link.tsx';
import { SupportLink } from '../ui/support-link.tsx';

const itemClass = 'flex min-h-11 items-center text-ink hover:underline underline-offset-4 sm:min-h-8';

const item = (to: string, label: string) => (
  <Link to={to} className={itemClass}>
    {label}
  </Link>
);

const column = (title: string, items: ReactNode) => (
  <nav aria-label={title}>
    <p className="eyebrow mb-2">{title}</p>
    {items}
  </nav>
);

export function Footer() {
  const isAdmin = useSelector(selectUser)?.role === 'admin';
  return (
    <footer className="mt-20 border-t border-line print:hidden">
      <div className="shell grid gap-8 py-12 text-sm text-muted xs:grid-cols-2 md:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="xs:col-span-2 md:col-span-1">
          <p className="font-display text-2xl text-ink">Kiosk</p>
          <p className="mt-1 max-w-64">Clothes and objects for every day. Shipping is always free.</p>
        </div>
        {!isAdmin && (
          <>
            {column('Shop', item(pagePaths.home, 'All products'))}
            {column(
              'Account',
              <>
                {item(pagePaths.profile, 'Profile and addresses')}
                {item(pagePaths.orders, 'Order history')}
              </>,
            )}
          </>
        )}
        {column('Help', <SupportLink className={itemClass} />)}
        <Appearance />
      </div>
    </footer>
  );
}

/** Comes when it is nearly in sight; every page does without it. */
function Appearance() {
  const [parts, setParts] = useState<{ Switch: ComponentType }>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      import('../ui/color-scheme-switch.tsx').then(
        ({ default: Switch }) => setParts({ Switch }),
        () => undefined,
      );
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="min-h-18 border-t border-line pt-6 xs:col-span-full">
      {parts && <parts.Switch />}
    </div>
  );
}
