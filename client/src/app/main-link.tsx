import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { useLocation } from '../router/location.ts';
import { matchPath } from '../router/match-path.ts';
import { Link } from '../ui/link.tsx';

export function MainLink({ to, label }: { to: string; label: Text }) {
  return (
    <Link
      to={to}
      aria-current={useIsHere(to)}
      className="group inline-flex min-h-11 min-w-11 items-center justify-center text-[0.9375rem]"
    >
      <span className="border-b border-transparent py-1 group-hover:border-ink group-aria-[current=page]:border-accent forced-colors:border-[Canvas] forced-colors:group-aria-[current=page]:border-[Highlight]">
        {t(label)}
      </span>
    </Link>
  );
}

export const useIsHere = (to: string): 'page' | undefined =>
  matchPath(to, useLocation().pathname) ? 'page' : undefined;
