import { accountMessages, session, signUp } from '@kiosk/contract/account.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import {
  type PasskeyLogin,
  passkeyLogin,
  passkeyOptions,
  provenGoogleLogin,
  provenLogin,
} from '@kiosk/contract/second-factor.ts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/schema.ts';
import type { RateLimits } from '../http/limits/limits.ts';
import type { PartyOf } from '../http/relying-party.ts';
import type { App } from '../http/zod.ts';
import { Problem } from '../problem.ts';
import { isKnownNetwork } from './accounts.service.ts';
import { deviceIn } from './device.ts';
import { findAccountOf, logInWithGoogle } from './google.service.ts';
import type { IdentifyByGoogle } from './google-sign-in.ts';
import { checkLogin, logIn, type Origin, signUpCustomer } from './login.service.ts';
import type { LoginQueue } from './login-queue.ts';
import { passkeyLoginOptions } from './second-factor/passkeys.service.ts';

const config = { access: 'public' } as const;
const hashing = { ...config, hashesPassword: true } as const;

type Parts = {
  limit: RateLimits;
  /** Undefined for a shop without limits. */
  queue: LoginQueue | undefined;
  identifyByGoogle: IdentifyByGoogle;
  partyOf: PartyOf;
  /** The shop's public origin. */
  shop: string;
};

/** Sign-up and login (point 7), with a second factor (+) where the account has one. */
export function loginRoutes(
  app: App,
  db: Database,
  { limit, queue, identifyByGoogle, partyOf, shop }: Parts,
): void {
  const events = app.securityEvents;
  const network = limit('login', 'loginOfSite', 'loginOfProvider');

  const originOf = (request: FastifyRequest): Origin => ({
    network: events.networkOf(request),
    device: deviceIn(request.headers['user-agent']),
    party: partyOf(request),
    shop,
  });

  /** Makes an attempt with a password when it is its turn. */
  const attempt = <Result>(request: FastifyRequest, email: string, make: () => Promise<Result>) => {
    if (queue === undefined) return make();
    const from = events.networkOf(request);
    const isKnown = () => isKnownNetwork(db, 'email', email.toLowerCase(), from);
    return queue.attempt({ email, network: from, isKnown, make });
  };

  app.post(
    apiPaths.signUp,
    {
      config: hashing,
      schema: { body: signUp, response: { 201: session } },
      preHandler: limit('signUp', 'signUpOfProvider'),
    },
    async (request, reply) => {
      const opened = await signUpCustomer(db, request.body, originOf(request));
      events.loggedIn(request, opened.user.email, 'sign-up');
      return reply.code(201).send(opened);
    },
  );

  app.post(
    apiPaths.login,
    {
      config: hashing,
      schema: { body: provenLogin, response: { 200: session } },
      preHandler: [network, limit('loginOfOneAccount')],
    },
    async (request) => {
      const { body } = request;
      const opened = await attempt(request, body.email, () => logIn(db, body, originOf(request)));
      events.loggedIn(request, opened.user.email, 'password');
      return opened;
    },
  );

  app.post(
    apiPaths.googleLogin,
    { config, schema: { body: provenGoogleLogin, response: { 200: session } }, preHandler: network },
    async (request) => {
      const { body } = request;
      const opened = await logInWithGoogle(db, await identifyByGoogle(body), body, originOf(request));
      events.loggedIn(request, opened.user.email, 'google');
      return opened;
    },
  );

  const accountFor = async (request: FastifyRequest, body: PasskeyLogin): Promise<string | undefined> => {
    if ('token' in body) return findAccountOf(db, await identifyByGoogle(body));
    return (await attempt(request, body.email, () => checkLogin(db, body))).id;
  };

  app.post(
    apiPaths.passkeyOptions,
    {
      config: hashing,
      schema: { body: passkeyLogin, response: { 200: passkeyOptions } },
      preHandler: [network, limit('loginOfOneAccount')],
    },
    async (request) => {
      const account = await accountFor(request, request.body);
      if (account === undefined) throw new Problem('not-signed-in', accountMessages.googleFailed);
      return { ...(await passkeyLoginOptions(db, partyOf(request), account)) };
    },
  );
}
