import type { GoogleLogin } from '@kiosk/contract/account.ts';
import type { Config } from '../config/config.ts';
import { Problem } from '../problem.ts';

// What verifies tokens is imported only where the shop offers Google Sign-In, which makes the start of others faster.

/** A verified Google identity: `subject` is Google's permanent account id, `email` is verified and in lower case. */
export type GoogleIdentity = { subject: string; email: string; name: string | undefined };

/** @throws Problem if the token is invalid or another account's, or if it cannot be verified now */
export type IdentifyByGoogle = (login: GoogleLogin) => Promise<GoogleIdentity>;

/** How this shop reads Google's tokens. It is chosen once, when the app is built. */
export async function googleSignInOf(google: Config['google']): Promise<IdentifyByGoogle> {
  if (google === undefined) return withoutGoogle;
  const { googleIdentities } = await import('./google-identity.ts');
  return googleIdentities(google);
}

/** For a shop without a Google client id. */
const withoutGoogle: IdentifyByGoogle = async () => {
  throw new Problem('not-found', 'This shop does not offer Google Sign-In.', { code: 'google-not-offered' });
};
