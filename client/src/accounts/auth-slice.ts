import type { Login, SignUp, User } from '@kiosk/contract/account.ts';
import { createSlice, isAnyOf, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import { ApiError } from '../api/api-error.ts';
import type { Services } from '../api/services.ts';
import { createApiThunk } from '../api/thunk.ts';

export type AuthState = {
  error: string | null;
  loggedInUser: User | null;
  status: 'idle' | 'loading';
  userChecked: boolean;
};

const initialState: AuthState = { error: null, loggedInUser: null, status: 'idle', userChecked: false };

/** Who is here, by the stored token; a short outage must log nobody out, so only a 401 forgets the token. */
export const checkSession = createApiThunk('auth/check', 'Session check failed', async (services) => {
  if (!services.tokens.read()) throw new Error('No token found');
  try {
    return await services.accounts.check();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) services.tokens.remove();
    throw error;
  }
});

export const login = createApiThunk(
  'auth/login',
  'Login failed. Please try again.',
  async (services, credentials: Login) => opened(services, await services.accounts.login(credentials)),
);

export const signUp = createApiThunk(
  'auth/signup',
  'Sign up failed. Please try again.',
  async (services, details: SignUp) => opened(services, await services.accounts.signUp(details)),
);

const googleLogin = createApiThunk(
  'auth/google',
  'Google login failed. Please try again.',
  async (services, token: string) => opened(services, await services.accounts.googleLogin(token)),
);

/** Signs out here even when the server cannot be told: the next person at this screen must not be this one. */
export const logout = createApiThunk('auth/logout', 'Logout failed', async ({ accounts, tokens }) => {
  try {
    await accounts.logout();
  } finally {
    tokens.remove();
  }
});

const opened = ({ tokens }: Services, session: { user: User; token: string }): User => {
  tokens.write(session.token);
  return session.user;
};

const thunks = [checkSession, login, signUp, googleLogin, logout] as const;

const auth = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    sessionExpired(state) {
      state.loggedInUser = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(isPending(...thunks), (state) => {
        state.status = 'loading';
        state.error = null;
      })
      .addMatcher(isAnyOf(isFulfilled(...thunks), isRejected(...thunks)), (state) => {
        state.status = 'idle';
      })
      .addMatcher(isFulfilled(checkSession, login, signUp, googleLogin), (state, { payload }) => {
        state.loggedInUser = payload;
      })
      .addMatcher(isRejected(login, signUp, googleLogin, logout), (state, { payload }) => {
        state.error = payload?.message ?? null;
      })
      .addMatcher(isAnyOf(checkSession.fulfilled, checkSession.rejected), (state) => {
        state.userChecked = true;
      })
      .addMatcher(isAnyOf(logout.fulfilled, logout.rejected), (state) => {
        state.loggedInUser = null;
      });
  },
});

export const { sessionExpired } = auth.actions;
export const authReducer = auth.reducer;

export const selectAuth = (state: { auth: AuthState }) => state.auth;
export const selectUser = (state: { auth: AuthState }) => state.auth.loggedInUser;
