import type { Permission } from '@kiosk/contract/permissions.ts';
import type { LinkProps } from '../ui/link.tsx';
import { Link } from '../ui/link.tsx';
import { useMay } from './use-may.ts';

/** A link for those whose role includes what it leads to; its text for all others. */
export function LinkIf({ needs, ...link }: LinkProps & { needs: Permission }) {
  const isOpen = useMay(needs);
  return isOpen ? <Link {...link} /> : <span className="min-w-0 wrap-anywhere">{link.children}</span>;
}
