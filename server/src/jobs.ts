import type { FastifyInstance } from 'fastify';
import { recordLinking } from './audit/chain/linking.service.ts';
import { indexChangedProducts } from './catalogue/finding/indexing.service.ts';
import { finishMerges } from './catalogue/ordering/merging.service.ts';
import { tidyProductBlocks } from './catalogue/product-blocks.service.ts';
import { hour, minute } from './clock.ts';
import type { Config } from './config/config.ts';
import { runBackfills } from './database/backfills.ts';
import { unlessOnHold } from './database/hold.ts';
import type { Database } from './database/schema.ts';
import { repeat } from './http/observability/timer.ts';
import { tidyImports } from './imports/removal.service.ts';
import { forgetOldMails } from './mail/retention.service.ts';
import { sumClosedDays } from './orders/sales/sales-days.service.ts';
import { indexPlacedOrders } from './orders/search/order-search-terms.service.ts';
import { cancelUnpaidOrders } from './orders/status/expiry.service.ts';
import type { PaymentVoiding } from './orders/status/payment-voiding.service.ts';
import { settleProviderDisputes } from './payments/disputes/provider-disputes.service.ts';
import { runPaymentJob } from './payments/job/job.service.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { settleProviderRefunds } from './payments/refunds/provider-refunds.service.ts';
import { removeExpired } from './privacy/retention.service.ts';

const tenMinutes = 10 * minute;

/** Work that every server repeats, whichever of them gets it done. */
export function startJobs(
  app: FastifyInstance,
  db: Database,
  { orderRetention }: Config,
  { provider, voiding }: { provider: PaymentProvider | undefined; voiding: PaymentVoiding },
): void {
  const job = (name: string, every: number, work: (closing: AbortSignal) => Promise<unknown>, after = 0) =>
    repeat(app, { name, every, after, work });
  // Payments made while no server ran are found first.
  job(
    'cancel unpaid orders',
    tenMinutes,
    unlessOnHold(db, (closing) => cancelUnpaidOrders(db, voiding, closing)),
    2 * minute,
  );
  job('index placed orders', minute, (closing) => indexPlacedOrders(db, closing));
  job('index changed products', minute, (closing) => indexChangedProducts(db, closing));
  job('finish merges', minute, (closing) => finishMerges(db, () => closing.aborted));
  job('tidy product blocks', minute, (closing) => tidyProductBlocks(db, closing));
  job('sum sales', minute, (closing) => sumClosedDays(db, { closing }), minute);
  const linkRecords = recordLinking(db);
  job('link records', minute, async (closing) => {
    const head = await linkRecords(closing);
    // The log keeps what nobody who can only write to the database can change.
    if (head !== undefined) app.log.info({ head }, 'records linked');
  });
  job('fill rows of earlier versions', minute, (closing) => runBackfills(db, closing));
  job('forget old mails', hour, (closing) => forgetOldMails(db, closing), tenMinutes);
  job('tidy imports', minute, (closing) => tidyImports(db, closing));
  job('remove expired data', hour, (closing) => removeExpired(db, orderRetention, closing), minute);
  if (provider === undefined) return;
  const settling = unlessOnHold(db, (closing) => runPaymentJob(db, provider, closing));
  job('settle payments', minute, settling);
  const changes = { refunds: settleProviderRefunds, disputes: settleProviderDisputes };
  for (const [what, settle] of Object.entries(changes)) {
    const finding = unlessOnHold(db, (closing) => settle(db, provider, closing));
    job(`find ${what} at the provider`, hour, finding, minute);
  }
}
