import type { User } from '@kiosk/contract/account.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { isStaff } from '@kiosk/contract/permissions.ts';
import { useLocation } from '../router/location.ts';
import { ChunkSuspense } from '../ui/chunks/chunk-boundary.tsx';
import { MainLink } from './main-link.tsx';
import { staffNav } from './signed-in-chunks.ts';

const home: Text = 'Home';
const dashboard: Text = 'Admin Dashboard';

export function MainNav({ user }: { user: User | null }) {
  const { key } = useLocation();
  if (!user || !isStaff(user)) return <OneLink to={pagePaths.home} label={home} />;
  return (
    <ChunkSuspense visit={key} fallback={<OneLink to={pagePaths.adminDashboard} label={dashboard} />}>
      <staffNav.Component user={user} />
    </ChunkSuspense>
  );
}

const OneLink = (link: { to: string; label: Text }) => (
  <nav aria-label={t('Main')} className="flex">
    <MainLink {...link} />
  </nav>
);
