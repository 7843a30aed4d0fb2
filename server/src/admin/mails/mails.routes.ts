import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { downloadKey } from '@kiosk/contract/download.ts';
import { byIdentifier, identifier } from '@kiosk/contract/identifier.ts';
import { byMailKind, mail, mailDelivery, mailSample, mailSummary, mailsQuery } from '@kiosk/contract/mail.ts';
import * as z from 'zod/mini';
import { sessionOf } from '../../accounts/sessions.service.ts';
import type { MailSettings } from '../../config/mail-settings.ts';
import type { Database } from '../../database/schema.ts';
import { actorOf, ownToken } from '../../http/access.ts';
import { totalHeaders } from '../../http/totals.ts';
import type { App } from '../../http/zod.ts';
import { listMails, type MailShop } from '../../mail/outbox.service.ts';
import { redeemView, sendAgain, sendTest, showMail, showSample } from './mails.service.ts';

const config = { access: 'admin' } as const;
const queued = { 202: z.object({ id: identifier }) };

/** A mail loads nothing, runs nothing, and is shown in the shop's own frame only. */
const policyOfMail =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox";

type MailParts = { readShop: () => Promise<MailShop>; mail: MailSettings | undefined };

/** The outbox and the kinds of mails in the admin area (+). */
export function adminMailRoutes(app: App, db: Database, { readShop, mail: settings }: MailParts): void {
  app.get(
    adminApiPaths.mails,
    { config, schema: { querystring: mailsQuery, response: { 200: z.array(mailSummary) } } },
    async (request, reply) => {
      const { mails, count } = await listMails(db, request.query);
      return reply.headers(totalHeaders(count)).send(mails);
    },
  );

  app.get(
    adminApiPaths.mail,
    { config, schema: { params: byIdentifier, response: { 200: mail } } },
    async (request) => showMail(db, request.params.id, await readShop(), sessionOf(ownToken(request))),
  );

  app.post(
    adminApiPaths.mailCopies,
    { config, schema: { params: byIdentifier, response: queued } },
    async (request, reply) => reply.code(202).send(await sendAgain(db, actorOf(request), request.params.id)),
  );

  app.get(adminApiPaths.mailSettings, { config, schema: { response: { 200: mailDelivery } } }, async () =>
    deliveryOf(settings),
  );

  app.get(
    adminApiPaths.mailKind,
    { config, schema: { params: byMailKind, response: { 200: mailSample } } },
    async (request) => showSample(db, request.params.kind, await readShop(), sessionOf(ownToken(request))),
  );

  app.post(
    adminApiPaths.mailTests,
    { config, schema: { params: byMailKind, response: queued } },
    async (request, reply) =>
      reply.code(202).send(await sendTest(db, actorOf(request), request.params.kind, await readShop())),
  );

  app.get(
    adminApiPaths.mailView,
    { config: { access: 'public' }, schema: { querystring: downloadKey } },
    async (request, reply) => {
      const html = await redeemView(db, request.query.key, await readShop());
      return reply
        .headers({ 'content-security-policy': policyOfMail, 'x-frame-options': 'SAMEORIGIN' })
        .type('text/html; charset=utf-8')
        .send(html);
    },
  );
}

const deliveryOf = (settings: MailSettings | undefined): z.infer<typeof mailDelivery> => {
  if (settings === undefined) return { delivery: 'none' };
  const { smtp, from, ordersTo } = settings;
  const more = { from: from.address, ...(ordersTo && { ordersTo }) };
  return { delivery: smtp ? 'sent' : 'kept', ...more };
};
