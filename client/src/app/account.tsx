import type { User } from '@kiosk/contract/account.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useLocation } from '../router/location.ts';
import { ChunkSuspense } from '../ui/chunks/chunk-boundary.tsx';
import { PersonIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { userMenu } from './signed-in-chunks.ts';

const unknown: Text = 'Your account (not available at the moment)';

/** `isUnknown`: a user may be logged in, but the session cannot be checked. The profile page checks again and says so. */
export function Account({ user, isUnknown }: { user: User | null; isUnknown: boolean }) {
  const { key } = useLocation();
  if (isUnknown) return <ProfileLink label={t(unknown)} iconClass="size-6 text-muted" />;
  if (!user) return <SignInLink />;
  return (
    <ChunkSuspense visit={key} fallback={<ProfileLink label={t('Your profile')} iconClass="size-6" />}>
      <userMenu.Component user={user} />
    </ChunkSuspense>
  );
}

const ProfileLink = ({ label, iconClass }: { label: string; iconClass: string }) => (
  <Link
    to={pagePaths.profile}
    title={label}
    className="grid size-11 place-items-center rounded-sm hover:bg-sand"
  >
    <PersonIcon className={iconClass} />
    <span className="sr-only">{label}</span>
  </Link>
);

const SignInLink = () => (
  <Link
    to={pagePaths.login}
    data-visitor=""
    className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-sm text-[0.9375rem] hover:bg-sand min-[26rem]:px-3"
  >
    <PersonIcon className="size-6 min-[26rem]:hidden" />
    <span className="max-[26rem]:sr-only">{t('Sign in')}</span>
  </Link>
);
