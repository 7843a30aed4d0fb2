import { confirmation, user, userChange } from '@kiosk/contract/account.ts';
import { byIdentifier } from '@kiosk/contract/identifier.ts';
import { apiPaths } from '@kiosk/contract/paths.ts';
import type { Database } from '../database/schema.ts';
import { accountOf, bearerToken, ownToken } from '../http/access.ts';
import type { RateLimits } from '../http/limits/limits.ts';
import { notice } from '../http/notice.ts';
import type { App } from '../http/zod.ts';
import * as accounts from './accounts.service.ts';
import { confirmPassword, endSession } from './sessions.service.ts';

const [open, own] = [{ access: 'public' }, { access: 'customer' }] as const;

/** Logout and the own account (point 7). */
export function accountRoutes(app: App, db: Database, limit: RateLimits): void {
  // Public, so that logout works with an expired session.
  app.get(apiPaths.logout, { config: open, schema: { response: { 200: notice } } }, async (request) => {
    const token = bearerToken(request);
    if (token !== undefined) await endSession(db, token);
    return { message: 'Signed out' };
  });

  app.post(
    apiPaths.confirm,
    {
      config: { ...own, hashesPassword: true },
      schema: { body: confirmation, response: { 200: notice } },
      preHandler: limit('confirmation'),
    },
    async (request) => {
      await accounts.checkPassword(db, accountOf(request).id, request.body.password);
      await confirmPassword(db, ownToken(request));
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
