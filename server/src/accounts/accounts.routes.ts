import {
  confirmation,
  googleLogin,
  login,
  session,
  signUp,
  user,
  userChange,
} from '@kiosk/contract/account.ts';
import { byIdentifier } from '@kiosk/contract/identifier.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import * as z from 'zod/mini';
import type { Database } from '../database/schema.ts';
import { accountOf, bearerToken, ownToken } from '../http/access.ts';
import type { RateLimits } from '../http/limits.ts';
import type { App } from '../http/zod.ts';
import * as accounts from './accounts.service.ts';
import { logInWithGoogle } from './google.service.ts';
import type { IdentifyByGoogle } from './google-identity.ts';
import type { LoginTurns } from './login-turns.ts';
import { confirm, endSession } from './sessions.service.ts';

const notice = z.object({ message: z.string() });
const [open, own] = [{ access: 'public' }, { access: 'customer' }] as const;

type Parts = {
  limit: RateLimits;
  /** Undefined for a shop without limits. */
  turns: LoginTurns | undefined;
  identifyByGoogle: IdentifyByGoogle;
};

/** Sign-up, login, logout and the own account (point 7). */
export function accountRoutes(app: App, db: Database, { limit, turns, identifyByGoogle }: Parts): void {
  app.post(
    apiPaths.signUp,
    {
      config: open,
      schema: { body: signUp, response: { 201: session } },
      preHandler: limit('signUp', 'signUpOfProvider'),
    },
    async (request, reply) => {
      const opened = await accounts.signUpCustomer(db, request.body, app.securityEvents.networkOf(request));
      app.securityEvents.loggedIn(request, opened.user.email, 'sign-up');
      return reply.code(201).send(opened);
    },
  );

  app.post(
    apiPaths.login,
    {
      config: open,
      schema: { body: login, response: { 200: session } },
      preHandler: limit('login', 'loginOfSite', 'loginOfProvider', 'loginOfOneAccount'),
    },
    async (request) => {
      const { body } = request;
      const network = app.securityEvents.networkOf(request);
      const make = () => accounts.logIn(db, body, network);
      const isKnown = () => accounts.isKnownNetwork(db, body.email, network);
      const opened = await (turns ? turns.attempt({ email: body.email, network, isKnown, make }) : make());
      app.securityEvents.loggedIn(request, opened.user.email, 'password');
      return opened;
    },
  );

  app.post(
    apiPaths.googleLogin,
    {
      config: open,
      schema: { body: googleLogin, response: { 200: session } },
      preHandler: limit('login', 'loginOfSite', 'loginOfProvider'),
    },
    async (request) => {
      const opened = await logInWithGoogle(db, await identifyByGoogle(request.body.token));
      app.securityEvents.loggedIn(request, opened.user.email, 'google');
      return opened;
    },
  );

  // Public, so that logout works with an expired session.
  app.get(apiPaths.logout, { config: open, schema: { response: { 200: notice } } }, async (request) => {
    const token = bearerToken(request);
    if (token !== undefined) await endSession(db, token);
    return { message: 'Signed out' };
  });

  app.post(
    apiPaths.confirm,
    {
      config: own,
      schema: { body: confirmation, response: { 200: notice } },
      preHandler: limit('confirmation'),
    },
    async (request) => {
      await accounts.checkPassword(db, accountOf(request).id, request.body.password);
      await confirm(db, ownToken(request));
      return { message: 'Confirmed' };
    },
  );

  for (const path of [apiPaths.checkSession, apiPaths.ownUser]) {
    app.get(path, { config: own, schema: { response: { 200: user } } }, (request) => accountOf(request));
  }

  app.patch(
    apiPaths.user,
    {
      config: own,
      schema: { params: byIdentifier, body: userChange, response: { 200: user } },
    },
    (request) => accounts.changeUser(db, accountOf(request), request.params.id, request.body),
  );
}
