import { useSettings } from '../ui/settings.tsx';

type GoogleSignInProps = { divider: string };

/** The place of the Google button and its divider; empty where the shop has no Google client id. */
export function GoogleSignIn({ divider: _divider }: GoogleSignInProps) {
  const { googleClientId } = useSettings();
  if (!googleClientId) return null;
  return null;
}
