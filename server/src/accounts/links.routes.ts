import { accountApiPaths } from '@kiosk/contract/account-api-paths.ts';
import {
  confirmedEmail,
  emailConfirmation,
  forgetPassword,
  linkAnswer,
  linkMessages,
  linkQuestion,
  passwordReset,
} from '@kiosk/contract/account-links.ts';
import type { Database } from '../database/schema.ts';
import { accountOf } from '../http/access.ts';
import type { RateLimits } from '../http/limits/limits.ts';
import { notice } from '../http/notice.ts';
import type { App } from '../http/zod.ts';
import { sendsMail } from '../mail/mail.service.ts';
import { Problem } from '../problem.ts';
import { confirmEmail, resendConfirmation } from './email-confirmation.service.ts';
import { describeLink } from './links.service.ts';
import { requestReset, resetPassword } from './password-reset.service.ts';

const config = { access: 'public' } as const;

type Parts = {
  limit: RateLimits;
  /** The shop's public origin. */
  shop: string;
  /** Has requests answered soon. */
  answerResetsSoon: () => void;
};

/** Forgotten passwords and confirmed addresses, by links that are mailed (+). */
export function linkRoutes(app: App, db: Database, { limit, shop, answerResetsSoon }: Parts): void {
  app.post(
    accountApiPaths.passwordResets,
    {
      config,
      schema: { body: forgetPassword, response: { 202: notice } },
      preHandler: limit('reset', 'resetOfProvider', 'resetOfOneAddress'),
    },
    async (request, reply) => {
      if (!sendsMail(db)) throw new Problem('not-found', linkMessages.noMail, { code: 'no-mail' });
      await requestReset(db, request.body.email);
      // After the answer, whose time must tell nothing.
      reply.raw.once('finish', answerResetsSoon);
      return reply.code(202).send({ message: linkMessages.resetAsked });
    },
  );

  const guarded = { config, preHandler: limit('login', 'loginOfSite', 'loginOfProvider') };

  app.post(
    accountApiPaths.links,
    { ...guarded, schema: { body: linkQuestion, response: { 200: linkAnswer } } },
    (request) => describeLink(db, request.body.token),
  );

  app.post(
    accountApiPaths.passwordLink,
    {
      ...guarded,
      config: { ...config, hashesPassword: true },
      schema: { body: passwordReset, response: { 200: notice } },
    },
    async (request) => {
      await resetPassword(db, shop, request.body);
      return { message: 'Your password is changed.' };
    },
  );

  app.post(
    accountApiPaths.emailLink,
    { ...guarded, schema: { body: emailConfirmation, response: { 200: confirmedEmail } } },
    async (request) => ({ email: await confirmEmail(db, shop, request.body.token) }),
  );

  app.post(
    accountApiPaths.ownEmailConfirmation,
    {
      config: { access: 'customer' },
      schema: { response: { 200: notice } },
      preHandler: limit('personalData'),
    },
    async (request) => {
      await resendConfirmation(db, shop, accountOf(request).id);
      return { message: 'We have sent you a link.' };
    },
  );
}
