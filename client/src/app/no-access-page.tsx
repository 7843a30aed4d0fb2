import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { selectUser } from '../accounts/auth-slice.ts';
import { useSelector } from '../store/store-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/pages/empty.tsx';
import { usePageTitle } from '../ui/pages/page-title.ts';
import { roleName } from '../ui/role-name.ts';

const title: Text = 'Not part of your role';

/** In place of a page of the admin area that staff of another role have. */
export default function NoAccessPage() {
  const role = roleName(useSelector(selectUser)?.role);
  usePageTitle(t(title));
  return (
    <Empty
      level={1}
      title={t(title)}
      text={t(
        'You work here as {role}, and this page needs another role. If you need it, please ask an administrator.',
        { role },
      )}
    >
      <ButtonLink to={pagePaths.adminDashboard}>{t('Back to Admin Dashboard')}</ButtonLink>
    </Empty>
  );
}
