import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { Link, type LinkProps } from '../link.tsx';

export const BackLink = ({ to, children }: Pick<LinkProps, 'to' | 'children'>) => (
  <Link to={to} className="link inline-flex min-h-6 items-center">
    ← {children}
  </Link>
);

export const BackToDashboard = () => (
  <BackLink to={pagePaths.adminDashboard}>{t('Back to Admin Dashboard')}</BackLink>
);
