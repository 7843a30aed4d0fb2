import { apiPaths } from '@kiosk/contract/paths.ts';
import { newWithdrawal, withdrawalMessages } from '@kiosk/contract/withdrawal.ts';
import type { Database } from '../../database/schema.ts';
import { keyHeader, requiredKey } from '../../http/idempotency.ts';
import type { RateLimits } from '../../http/limits/limits.ts';
import { notice } from '../../http/notice.ts';
import type { App } from '../../http/zod.ts';
import { sendsMail } from '../../mail/mail.service.ts';
import { Problem } from '../../problem.ts';
import { declareWithdrawal } from './withdrawals.service.ts';

type Parts = {
  limit: RateLimits;
  /** Whether the merchant takes withdrawals on the shop's pages, and where customers write to. */
  readSettings: () => Promise<{ withdrawals: boolean; supportEmail: string }>;
};

/** Withdrawing from a contract (+), also for those who are not logged in. */
export function withdrawalRoutes(app: App, db: Database, { limit, readSettings }: Parts): void {
  app.post(
    apiPaths.withdrawals,
    {
      config: { access: 'public' },
      schema: { headers: requiredKey, body: newWithdrawal, response: { 202: notice } },
      preHandler: limit('withdrawal', 'withdrawalOfProvider', 'withdrawalOfOneAddress'),
    },
    async (request, reply) => {
      const { withdrawals, supportEmail: inbox } = await readSettings();
      if (!withdrawals) {
        throw new Problem('not-found', withdrawalMessages.notOffered, { code: 'no-withdrawals' });
      }
      await declareWithdrawal(db, request.body, { key: request.headers[keyHeader], inbox });
      const { received, receivedWithoutMail } = withdrawalMessages;
      return reply.code(202).send({ message: sendsMail(db) ? received : receivedWithoutMail });
    },
  );
}
