import { user } from '@kiosk/contract/account.ts';
import { accountApiPaths } from '@kiosk/contract/account-api-paths.ts';
import { byIdentifier } from '@kiosk/contract/identifier.ts';
import {
  changedEmail,
  emailChange,
  endedSessions,
  nameChange,
  ownAccount,
  passwordChange,
} from '@kiosk/contract/own-account.ts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/schema.ts';
import { accountOf, actorOf, isConfirmed, ownToken } from '../http/access.ts';
import type { RateLimits } from '../http/limits/limits.ts';
import type { App } from '../http/zod.ts';
import * as own from './own-account.service.ts';
import { removeSecondFactor } from './second-factor/second-factor.service.ts';
import { endOwnSession } from './sessions.service.ts';

const config = { access: 'customer' } as const;
const confirmed = { ...config, confirmed: true } as const;

const callerOf = (request: FastifyRequest): own.OwnCaller => ({
  id: accountOf(request).id,
  token: ownToken(request),
  isConfirmed: isConfirmed(request),
});

/** What people manage of their own account (+), beside the addresses of point 7. */
export function ownAccountRoutes(
  app: App,
  db: Database,
  { limit, shop }: { limit: RateLimits; shop: string },
): void {
  const state = (request: FastifyRequest) => own.getOwnAccount(db, callerOf(request));
  // A guess at the password is counted with those of `POST /auth/confirm`.
  const guarded = { config: { ...config, hashesPassword: true }, preHandler: limit('confirmation') } as const;

  app.get(accountApiPaths.ownAccount, { config, schema: { response: { 200: ownAccount } } }, state);

  app.patch(
    accountApiPaths.ownName,
    { config, schema: { body: nameChange, response: { 200: user } } },
    (request) => own.changeName(db, accountOf(request).id, request.body.username),
  );

  app.patch(
    accountApiPaths.ownEmail,
    { ...guarded, schema: { body: emailChange, response: { 200: changedEmail } } },
    (request) => own.changeEmail(db, shop, callerOf(request), request.body),
  );

  app.delete(
    accountApiPaths.ownNewEmail,
    { config, schema: { response: { 200: ownAccount } } },
    async (request) => {
      await own.keepEmail(db, accountOf(request).id);
      return state(request);
    },
  );

  app.patch(
    accountApiPaths.ownPassword,
    { ...guarded, schema: { body: passwordChange, response: { 200: endedSessions } } },
    async (request) => ({ ended: await own.changePassword(db, shop, callerOf(request), request.body) }),
  );

  app.delete(
    accountApiPaths.ownSessions,
    { config: confirmed, schema: { response: { 200: endedSessions } } },
    async (request) => ({ ended: await own.logOutOtherSessions(db, callerOf(request)) }),
  );

  app.delete(
    accountApiPaths.ownSession,
    { config: confirmed, schema: { params: byIdentifier, response: { 200: endedSessions } } },
    async (request) => {
      await endOwnSession(db, accountOf(request).id, request.params.id);
      return { ended: 1 };
    },
  );

  app.delete(
    accountApiPaths.ownSecondFactor,
    { config: confirmed, schema: { response: { 200: ownAccount } } },
    async (request) => {
      await removeSecondFactor(db, { ...actorOf(request), token: ownToken(request) });
      return state(request);
    },
  );
}
