import type { Login, Session, SignUp, User } from '@kiosk/contract/account.ts';
import { apiPaths, pathTo } from '@kiosk/contract/paths.ts';
import type { Http } from './http.ts';
import { objectIn } from './object-in.ts';

export type AccountsApi = ReturnType<typeof accountsApi>;

export const accountsApi = (http: Http) => ({
  async signUp(details: SignUp): Promise<Session> {
    return toSession((await http(apiPaths.signUp, { method: 'POST', body: details })).body);
  },

  async login(credentials: Login): Promise<Session> {
    return toSession((await http(apiPaths.login, { method: 'POST', body: credentials })).body);
  },

  /** @param credential the token that Google gave to the page */
  async googleLogin(credential: string): Promise<Session> {
    const body = { token: credential };
    return toSession((await http(apiPaths.googleLogin, { method: 'POST', body })).body);
  },

  async logout(signal: AbortSignal): Promise<void> {
    await http(apiPaths.logout, { signedIn: true, outlivesSession: true, signal });
  },

  async check(): Promise<User> {
    const { body } = await http(apiPaths.checkSession, { signedIn: true, credentials: 'include' });
    return toUser(body);
  },

  async own(): Promise<User> {
    return toUser((await http(apiPaths.ownUser, { signedIn: true })).body);
  },

  async update(user: User): Promise<User> {
    const path = pathTo(apiPaths.user, user.id);
    const { body } = await http(path, { method: 'PATCH', body: user, signedIn: true });
    return toUser({ ...user, ...objectIn(body) });
  },
});

const toSession = (body: unknown): Session => {
  const { user, token } = body as Session;
  return { user: toUser(user), token };
};

/**
 * As it came, because `PATCH /users/{id}` sends it all back: a role that is not 'admin' may have any name (point 3), and
 * there may be no username.
 */
const toUser = (body: unknown): User => ({ addresses: [], ...(body as object) }) as unknown as User;
