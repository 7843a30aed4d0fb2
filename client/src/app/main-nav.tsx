import type { User } from '@kiosk/contract/account.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { isStaff } from '@kiosk/contract/permissions.ts';
import { LoadedPart } from '../ui/part-boundary.tsx';
import { MainLink } from './main-link.tsx';
import { staffNav } from './signed-in-parts.ts';

const home: Text = 'Home';

export function MainNav({ user }: { user: User | null }) {
  if (user && isStaff(user)) {
    return (
      <LoadedPart fallback={null}>
        <staffNav.Part user={user} />
      </LoadedPart>
    );
  }
  return (
    <nav aria-label={t('Main')} className="flex">
      <MainLink to={pagePaths.home} label={home} />
    </nav>
  );
}
