import { noRightAnswer } from '../doctor/shop.ts';
import { comparePayments } from '../payments/comparison/comparison.service.ts';
import { ProviderFailure } from '../payments/provider.ts';
import { paymentProviderOf } from '../payments/providers.service.ts';
import { daysAgo, type ShopCommand, UsageError } from './command.ts';

const help = `Usage: npm run shop -- payments check [--days <days>]

Compares what the orders say of their payment, what the ledger says and what the payment provider says, lists every
difference, and changes nothing. Ends with code 1 when there are some. A payment made a moment ago may be listed until
the shop has recorded it.

  --days   how far back the provider is asked; 30 where it is not given`;

export const paymentsCheck: ShopCommand = {
  summary: 'compare orders, ledger and payment provider',
  help,
  options: { days: { type: 'string' } },
  run: async ({ db, config, options: { days = '30' }, print }) => {
    const since = daysAgo(days, help);
    const provider = await paymentProviderOf(config.cardPayments, db);
    const { orders, intents, differences } = await comparePayments(db, provider, since).catch((error) => {
      throw error instanceof ProviderFailure ? new UsageError(noRightAnswer(error)) : error;
    });
    for (const difference of differences) print(difference);
    const compared = `Compared ${orders} card orders and ${intents} payments of the last ${days} days`;
    if (differences.length === 0) return print(`${compared}: no difference.`);
    throw new UsageError(
      `${compared}: ${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}.`,
    );
  },
};
