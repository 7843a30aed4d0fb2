import { firstNameOf } from '@kiosk/contract/chart-name.ts';
import { noSizeChart } from '@kiosk/contract/choice.ts';
import type { SizeChart } from '@kiosk/contract/size-chart.ts';

/** The merchant's chart, or what the usual one follows from: sizes, and what the product is called, its title first. */
export type Guide = { chart: SizeChart } | { sizes: readonly string[]; names: readonly string[] };

type Guided = {
  category: string;
  /** The first name of its own chart; absent where it goes by its category. */
  sizeChart?: string | undefined;
  sizes: readonly string[];
  names: readonly string[];
};

/** Letters, 'One Size', and numbers of shoes, belts and the like; not '250 g'. */
const ofClothes = /^(one size|\d?x{0,4}[sml]|\d{2,3}([-/]\d{2,3})?)$/i;

/**
 * What explains the sizes of a product, where anything does. As soon as the merchant has charts, these alone: the usual ones
 * have measures of other makers' clothes.
 */
export function guideFor(
  { category, sizeChart, sizes, names }: Guided,
  charts: readonly SizeChart[] = [],
): Guide | undefined {
  if (sizes.length === 0 || sizeChart === noSizeChart) return undefined;
  const chart =
    charts.find((own) => firstNameOf(own) === sizeChart) ??
    charts.find(({ categories }) => categories.includes(category));
  if (chart) return { chart };
  const isUsual = charts.length === 0 && sizes.some((size) => ofClothes.test(size.trim()));
  return isUsual ? { sizes, names } : undefined;
}
