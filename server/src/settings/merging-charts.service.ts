import { maxChartCategories } from '@kiosk/contract/size-chart.ts';
import { type Actor, recordChange } from '../audit/audit.service.ts';
import { aboutSettings } from '../audit/subjects.service.ts';
import type { Transaction } from '../database/schema.ts';
import { readCurrency } from '../database/shop-currency.ts';
import { findDecided, replaceDecided } from './merchant-settings.store.ts';

/**
 * Gives a category the size charts of one that is merged into it, so that the products that it gets keep them. One that
 * has a chart keeps its own.
 */
export async function mergeCharts(
  trx: Transaction,
  actor: Actor,
  { value, target }: { value: string; target: string },
): Promise<void> {
  for (;;) {
    const { settings, version } = await findDecided(trx);
    const { sizeCharts: before = [] } = settings;
    const isNamed = (category: string) => before.some(({ categories }) => categories.includes(category));
    if (!isNamed(value) || isNamed(target)) return;
    const after = before.map((chart) =>
      chart.categories.includes(value)
        ? { ...chart, categories: withTarget(chart.categories, value, target) }
        : chart,
    );
    const next = { ...settings, sizeCharts: after };
    // What another administrator has just changed, the next round sees.
    if (!(await replaceDecided(trx, version, next, await readCurrency(trx)))) continue;
    await recordChange(trx, actor, {
      ...aboutSettings,
      action: 'update',
      before: { sizeCharts: before },
      after: { sizeCharts: after },
    });
    return;
  }
}

/** Adds the target to the categories of a chart, or puts it in place of the merged one where there is no room. */
const withTarget = (categories: readonly string[], value: string, target: string): string[] =>
  categories.length < maxChartCategories
    ? [...categories, target]
    : categories.map((category) => (category === value ? target : category));
