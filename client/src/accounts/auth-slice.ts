import type { SignUp, User } from '@kiosk/contract/account.ts';
import type { ProvenGoogleLogin, ProvenLogin } from '@kiosk/contract/second-factor.ts';
import { ApiError } from '../api/api-error.ts';
import { createAction, createReducer } from '../api/reducer.ts';
import type { Services } from '../api/services.ts';
import { createApiThunk, type Failure, fulfilledOf, pendingOf, rejectedOf } from '../api/thunk.ts';
import { within } from '../api/within.ts';
import { longNotice } from '../ui/notices/notices-slice.ts';

export type AuthState = {
  error: string | null;
  loggedInUser: User | null;
  status: 'idle' | 'loading';
  userChecked: boolean;
  isChecking: boolean;
  /** The request id of the way of opening a session that is under way. */
  opening: string | null;
  /** The shop could not be asked who is here: the stored token may well be good. */
  isOutage: boolean;
  /** The user whose session ended by itself: the cart is kept for their return. */
  expiredUserId: string | null;
  /** The address of the page that a login was asked for: it is offered after the login. */
  interrupted: string | null;
};

const initialState: AuthState = {
  error: null,
  loggedInUser: null,
  status: 'idle',
  userChecked: false,
  isChecking: false,
  opening: null,
  isOutage: false,
  expiredUserId: null,
  interrupted: null,
};

/** How long the server may take to answer, in milliseconds. */
const timeouts = { check: 10_000, logout: 5000 };

/** Notices about logging in. A successful login removes them all. */
export const sessionNotice = { ...longNotice, about: 'session' };

const noToken = 'No token found';

/** Only a 401 says that a token is no longer valid; other failures say nothing about the user. */
const isOutage = (failure?: Failure): boolean =>
  failure !== undefined && failure.message !== noToken && failure.status !== 401;

/**
 * Finds the user of the stored token. A short outage must log nobody out, so only a 401 forgets the token. Does nothing
 * while an earlier check is under way.
 */
export const checkSession = createApiThunk(
  'auth/check',
  'Session check failed',
  async ({ accounts, tokens }) => {
    if (!tokens.read()) throw new Error(noToken);
    try {
      return await within(timeouts.check, accounts.check);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) tokens.remove();
      throw error;
    }
  },
  (state) => !selectIsChecking(state as { auth: AuthState }),
);

export const logInWithPassword = createApiThunk(
  'auth/logInWithPassword',
  'Login failed. Please try again.',
  async (services, credentials: ProvenLogin) => opened(services, await services.accounts.login(credentials)),
);

export const createAccount = createApiThunk(
  'auth/createAccount',
  'Sign up failed. Please try again.',
  async (services, details: SignUp) => opened(services, await services.accounts.signUp(details)),
);

const withGoogle = async (services: Services, login: ProvenGoogleLogin) =>
  opened(services, await services.accounts.googleLogin(login));

export const logInWithGoogle = createApiThunk(
  'auth/logInWithGoogle',
  'Google login failed. Please try again.',
  withGoogle,
);

/** The same call: who comes from Google gets an account with the first login. */
export const signUpWithGoogle = createApiThunk(
  'auth/signUpWithGoogle',
  'Google signup failed. Please try again.',
  withGoogle,
);

/** Signs out here at once, whether or not the server answers: the next user of this screen is another person. */
export const logout = createApiThunk('auth/logout', 'Logout failed', async ({ accounts, tokens }) => {
  if (!tokens.read()) return;
  const revoked = within(timeouts.logout, accounts.logout);
  tokens.remove();
  await revoked;
});

const opened = ({ tokens }: Services, session: { user: User; token: string }): User => {
  tokens.write(session.token);
  return session.user;
};

const openings = [logInWithPassword, createAccount, logInWithGoogle, signUpWithGoogle] as const;
const thunks = [checkSession, ...openings, logout] as const;

export const pageInterrupted = createAction<string | null>('auth/pageInterrupted');
export const sessionExpired = createAction('auth/sessionExpired');

export const authReducer = createReducer<AuthState>(initialState, (on) => {
  on([pageInterrupted], (_, { payload }) => ({ interrupted: payload }));
  on([sessionExpired], ({ loggedInUser }) => ({
    expiredUserId: loggedInUser?.id ?? null,
    loggedInUser: null,
  }));
  on(pendingOf(thunks), () => ({ status: 'loading', error: null }));
  on([...fulfilledOf(thunks), ...rejectedOf(thunks)], () => ({ status: 'idle' }));
  on(pendingOf(openings), (_, { meta }) => ({ opening: meta.requestId }));
  on([...fulfilledOf(openings), ...rejectedOf(openings)], ({ opening }, { meta }) =>
    opening === meta.requestId ? { opening: null } : undefined,
  );
  on([checkSession.fulfilled, ...fulfilledOf(openings)], ({ expiredUserId, interrupted }, { payload }) => ({
    expiredUserId: null,
    interrupted: expiredUserId && expiredUserId !== payload.id ? null : interrupted,
    isOutage: false,
    loggedInUser: payload,
  }));
  on([...rejectedOf(openings), logout.rejected], (_, { payload }) => ({ error: payload?.message ?? null }));
  on([checkSession.pending], () => ({ isChecking: true }));
  on([checkSession.fulfilled, checkSession.rejected], () => ({ isChecking: false, userChecked: true }));
  on([checkSession.rejected], (_, { payload }) => ({ isOutage: isOutage(payload) }));
  on([logout.fulfilled, logout.rejected], () => ({
    expiredUserId: null,
    interrupted: null,
    isOutage: false,
    loggedInUser: null,
  }));
});

export const selectAuth = (state: { auth: AuthState }) => state.auth;
export const selectIsChecking = (state: { auth: AuthState }) => state.auth.isChecking;
/** Whether a way of opening a session is under way; the others wait. */
export const selectIsOpening = (state: { auth: AuthState }) => state.auth.opening !== null;
/** Whether a user may be logged in although the session could not be checked. */
export const selectIsUnknown = ({ auth }: { auth: AuthState }) => auth.isOutage && auth.loggedInUser === null;
export const selectUser = (state: { auth: AuthState }) => state.auth.loggedInUser;
