import { session } from '@kiosk/contract/account.ts';
import { accountApiPaths } from '@kiosk/contract/account-api-paths.ts';
import { linkQuestion } from '@kiosk/contract/account-links.ts';
import { setup, setupAnswer } from '@kiosk/contract/setup.ts';
import type { Database } from '../../database/schema.ts';
import type { RateLimits } from '../../http/limits/limits.ts';
import type { App } from '../../http/zod.ts';
import type { SettingsFrame } from '../../settings/merchant-settings.service.ts';
import { deviceIn } from '../device.ts';
import { describeSetup, openShop } from './setup.service.ts';

type Parts = {
  limit: RateLimits;
  frame: SettingsFrame;
  /** The shop's public origin. */
  shop: string;
};

/** The first run: a shop without an administrator is opened by a link that its operator has (+). */
export function setupRoutes(app: App, db: Database, { limit, frame, shop }: Parts): void {
  const events = app.securityEvents;
  const guarded = {
    config: { access: 'public' },
    preHandler: limit('login', 'loginOfSite', 'loginOfProvider'),
  } as const;

  app.post(
    accountApiPaths.setupLink,
    { ...guarded, schema: { body: linkQuestion, response: { 200: setupAnswer } } },
    (request) => describeSetup(db, request.body.token, frame),
  );

  app.post(
    accountApiPaths.setup,
    {
      ...guarded,
      config: { ...guarded.config, hashesPassword: true },
      schema: { body: setup, response: { 201: session } },
    },
    async (request, reply) => {
      const origin = {
        network: events.networkOf(request),
        device: deviceIn(request.headers['user-agent']),
        shop,
      };
      const opened = await openShop(db, request.body, frame, origin);
      events.loggedIn(request, opened.user.email, 'sign-up');
      return reply.code(201).send(opened);
    },
  );
}
