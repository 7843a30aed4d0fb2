import { accountApiPaths } from '@kiosk/contract/account-api-paths.ts';
import { ownAccount } from '@kiosk/contract/own-account.ts';
import { personalData } from '@kiosk/contract/personal-data.ts';
import type { FastifyRequest } from 'fastify';
import { getOwnAccount } from '../accounts/own-account.service.ts';
import type { Database } from '../database/schema.ts';
import { accountOf, ownToken } from '../http/access.ts';
import type { RateLimits } from '../http/limits/limits.ts';
import type { App } from '../http/zod.ts';
import { requestErasure, withdrawErasure } from './erasure.service.ts';
import { collectPersonalData } from './personal-data.service.ts';

// The password is asked for again: the browser may have been left open.
const config = { access: 'customer', confirmed: true } as const;

/** One's own data and their erasure (+). */
export function privacyRoutes(app: App, db: Database, limit: RateLimits): void {
  const stateOf = (request: FastifyRequest) =>
    getOwnAccount(db, { id: accountOf(request).id, token: ownToken(request) });

  app.get(
    accountApiPaths.ownData,
    { config, schema: { response: { 200: personalData } }, preHandler: limit('personalData') },
    (request) => collectPersonalData(db, accountOf(request).id),
  );

  app.post(
    accountApiPaths.ownErasure,
    { config, schema: { response: { 200: ownAccount } } },
    async (request) => {
      await requestErasure(db, accountOf(request).id);
      return stateOf(request);
    },
  );

  app.delete(
    accountApiPaths.ownErasure,
    { config: { access: 'customer' }, schema: { response: { 200: ownAccount } } },
    async (request) => {
      await withdrawErasure(db, accountOf(request).id);
      return stateOf(request);
    },
  );
}
