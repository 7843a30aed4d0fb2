import { linkRecords } from '../audit/chain/linking.service.ts';
import { refreshStatistics } from '../database/dialect.ts';
import { migrate } from '../database/migrate.ts';
import type { Database } from '../database/schema.ts';
import type { ReportProgress } from '../demo/scale/seed-scale.ts';
import { seedDemo } from '../demo/seed.ts';
import { sumClosedDays } from '../orders/sales/sales-days.service.ts';
import { type ShopCommand, UsageError } from './command.ts';
import { progressBar } from './progress-bar.ts';

const max = 10_000_000;

export const seedCommand: ShopCommand = {
  summary: 'fill an empty database with the demo shop, of any size',
  help: `Usage: npm run shop -- seed [--products N] [--orders N]

Adds the demo catalogue and the accounts admin@example.com and customer@example.com, whose passwords are public.
Refuses a database that has products or accounts. Not for a shop that strangers can reach.

  --products N  adds N more products, made from those of the demo catalogue, to see how a large shop behaves
  --orders N    adds N orders of the last year, by N / 10 customers who cannot log in`,
  options: { products: { type: 'string' }, orders: { type: 'string' } },
  worksOn: 'older or new',
  run: async ({ db, options, print }) => {
    const [products, orders] = [countIn(options, 'products'), countIn(options, 'orders')];
    await migrate(db);
    const added = await seedDemo(db);
    if (added === 0) throw new UsageError('The database is not empty; nothing was added.');
    print(`Added ${added} products and the two demo accounts.`);
    // Loaded only when needed.
    const scale = await import('../demo/scale/seed-scale.ts');
    const bar = progressBar();
    const report = (done: number, of: number, things: string) => {
      bar.show(things, done / of);
      if (done < of) return;
      bar.clear();
      print(`Added ${of} ${things}.`);
    };
    await scale.seedManyProducts(db, products, report);
    await scale.seedOrders(db, orders, report);
    if (orders > 0) await catchUp(db, report);
    await refreshStatistics(db);
  },
};

/** Does what a shop with these orders would have done long ago, so that its server does not begin with it. */
async function catchUp(db: Database, report: ReportProgress): Promise<void> {
  const onProgress = (done: number, of: number) => report(done, of, 'daily sums of sales');
  await sumClosedDays(db, { isExclusive: true, onProgress });
  await linkRecords(db);
}

function countIn(options: Record<string, string | undefined>, name: string): number {
  const text = options[name] ?? '0';
  const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (count <= max) return count;
  throw new UsageError(`--${name}: expected a whole number up to ${max}, not '${text}'.`);
}
