import type { Session, SignUp, User } from '@kiosk/contract/account.ts';
import { apiPaths, pathTo } from '@kiosk/contract/paths.ts';
import type { PasskeyLogin, ProvenGoogleLogin, ProvenLogin } from '@kiosk/contract/second-factor.ts';
import type { Capabilities } from './capabilities.ts';
import type { Http } from './http.ts';
import { objectIn } from './object-in.ts';

export type AccountsApi = ReturnType<typeof accountsApi>;

/** The whole user, and the book that the addresses were made from. */
export type UserUpdate = User & { seen?: User['addresses'] };

export const accountsApi = (http: Http, { editConflicts, googleNonces }: Capabilities) => ({
  async signUp(details: SignUp): Promise<Session> {
    return toSession((await http(apiPaths.signUp, { method: 'POST', body: details })).body);
  },

  async login(credentials: ProvenLogin): Promise<Session> {
    return toSession((await http(apiPaths.login, { method: 'POST', body: credentials })).body);
  },

  async googleLogin({ nonceSecret, ...login }: ProvenGoogleLogin): Promise<Session> {
    const body = googleNonces ? { ...login, nonceSecret } : login;
    return toSession((await http(apiPaths.googleLogin, { method: 'POST', body })).body);
  },

  /** What the browser is asked for a login with a passkey (+). */
  async passkeyOptions(login: PasskeyLogin): Promise<unknown> {
    return (await http(apiPaths.passkeyOptions, { method: 'POST', body: login })).body;
  },

  async logout(signal: AbortSignal): Promise<void> {
    await http(apiPaths.logout, { signedIn: true, outlivesSession: true, signal });
  },

  async check(signal: AbortSignal): Promise<User> {
    const { body } = await http(apiPaths.checkSession, { signedIn: true, credentials: 'include', signal });
    return knownUser(toUser(body));
  },

  async own(): Promise<User> {
    return toUser((await http(apiPaths.ownUser, { signedIn: true })).body);
  },

  async update({ seen, ...user }: UserUpdate): Promise<User> {
    const path = pathTo(apiPaths.user, user.id);
    const change = editConflicts ? { ...user, seen } : user;
    const { body } = await http(path, { method: 'PATCH', body: change, signedIn: true });
    return toUser({ ...user, ...objectIn(body) });
  },
});

const toSession = (body: unknown): Session => {
  const { user, token } = objectIn(body) as Partial<Session>;
  if (!token) throw new TypeError('No token in the answer');
  return { user: knownUser(toUser(user)), token };
};

/** @throws TypeError for an answer that names nobody, such as the page of a proxy in between */
function knownUser(user: User): User {
  if (!user.id) throw new TypeError('No user in the answer');
  return user;
}

/**
 * The user unchanged, because `PATCH /users/{id}` sends it all back: a role that is not 'admin' may have any name
 * (point 3), and there may be no username.
 */
const toUser = (body: unknown): User => ({ addresses: [], ...objectIn(body) }) as unknown as User;
