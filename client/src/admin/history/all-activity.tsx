import type { AuditSubject } from '@kiosk/contract/audit.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { Link } from '../../ui/link.tsx';
import { useMay } from '../use-may.ts';

/** For those who may read the whole log. */
export const AllActivity = ({ about }: { about: AuditSubject }) =>
  useMay('admin') && (
    <Link
      to={`${pagePaths.adminActivity}?subject=${about}`}
      className="link inline-flex min-h-6 items-center text-sm"
    >
      {t('All activity')}
    </Link>
  );
