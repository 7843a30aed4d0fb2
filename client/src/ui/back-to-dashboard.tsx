import { pagePaths } from '@kiosk/contract/paths.ts';
import { Link } from './link.tsx';

/** Above the heading of what an administrator manages. */
export function BackToDashboard() {
  return (
    <Link to={pagePaths.adminDashboard} className="link inline-flex min-h-6 items-center">
      ← Back to Admin Dashboard
    </Link>
  );
}
