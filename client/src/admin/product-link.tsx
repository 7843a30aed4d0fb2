import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { Link } from '../ui/link.tsx';

/** To where an administrator edits a product. */
export function ProductLink({ id, title }: { id: string; title: string }) {
  return (
    <Link to={pathTo(pagePaths.adminProduct, id)} className="link min-w-0 wrap-anywhere">
      {title}
    </Link>
  );
}
