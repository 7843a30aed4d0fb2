import { colorFamilies, familyOf } from '@kiosk/contract/color-families.ts';
import { fromMinor } from '@kiosk/contract/money.ts';
import type { ColorOption, CountedOption, ProductFacets } from '@kiosk/contract/search.ts';
import { optionAndValue } from '@kiosk/contract/variants.ts';
import type { Database } from '../../database/schema.ts';
import { readCurrency } from '../../database/shop-currency.ts';
import { findFacet } from '../facets.store.ts';
import { type Bitmap, count as countAll, countBoth } from './bitmap.ts';
import { chosenIn, type Group, groupOf, optionsBut } from './chosen.ts';
import { anyTogether } from './combination-terms.ts';
import { readOptions } from './indexed-products.store.ts';
import { type Filters, findMatches, type Matches } from './matches.service.ts';
import { meaningsOf } from './meaning.service.ts';
import { type DeductedRates, priceTerms, shownRange } from './price-bounds.service.ts';
import { choiceTerm, type FilterName, type FilterOption, field, stateTerm } from './product-terms.ts';
import { inSizes } from './size-order.ts';

/**
 * How many products each value of each filter would list, with the others as they are.
 * @param rates of the prices that shoppers see
 */
export async function countFacets(
  db: Database,
  filters: Filters,
  rates: DeductedRates,
): Promise<ProductFacets> {
  const [meanings, categories, brands, options, currency] = await Promise.all([
    meaningsOf(db, filters.q ?? ''),
    findFacet(db, 'categories'),
    findFacet(db, 'brands'),
    readOptions(db),
    readCurrency(db),
  ]);
  const termsOf = (choice: FilterName, values: readonly { value: string }[]) =>
    values.map(({ value }) => choiceTerm(choice, value));
  const beside = filters.inStock ? besideChosen(filters, options) : new Map<string, string[]>();
  const terms = [
    ...termsOf('category', categories),
    ...termsOf('brand', brands),
    ...termsOf('colorFamily', colorFamilies),
    ...options.map(({ term }) => term),
    ...[...beside.values()].flat(),
    ...priceTerms(rates),
    stateTerm.inStock,
  ];
  const matches = await findMatches(db, filters, meanings, terms, rates);
  const count = counterIn(matches, beside);
  const named = (choice: 'category' | 'brand', values: readonly { value: string; label: string }[]) =>
    values.map((value) => ({ ...value, count: count(choice, choiceTerm(choice, value.value)) }));
  const counted = (choice: 'color' | 'size' | 'option'): Counted[] =>
    options
      .filter(({ term }) => term.startsWith(`${choice}=`))
      .map((option) => ({ ...option, count: count(groupOf(choice, option.label), option.term) }))
      .filter(({ count }) => count > 0);
  const price = shownRange(matches.bitmaps, matches.without('price'), rates);
  return {
    category: named('category', categories),
    brand: named('brand', brands),
    colorFamily: familiesOf(counted('color'), count),
    size: counted('size')
      .sort((a, b) => inSizes(a.label, b.label))
      .map(optionOf),
    option: byOption(counted('option')),
    inStock: countAll(matches.inStock()),
    ...(price && {
      price: { min: fromMinor(price.min, currency), max: fromMinor(price.max, currency) },
    }),
  };
}

type Counted = FilterOption & { count: number };
type Count = (group: Group, term: string) => number;

/** Counts what has a term, among the matches of all that is chosen but in its group. */
function counterIn({ bitmaps, without }: Matches, beside: ReadonlyMap<string, readonly string[]>): Count {
  const among = new Map<Group, Bitmap>();
  return (group, term) => {
    const matches = among.get(group) ?? without(group);
    among.set(group, matches);
    return countBoth(matches, bitmaps(beside.get(term) ?? [term], [field.choice]));
  };
}

/** The families that are there, each with its colors, the most frequent first. */
function familiesOf(colors: readonly Counted[], count: Count): ColorOption[] {
  const sorted = colors.toSorted((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
  const shadesOf = Map.groupBy(sorted, (color) => familyOf(shadeOf(color)));
  return colorFamilies.flatMap(({ value, hex }) => {
    const found = count('color', choiceTerm('colorFamily', value));
    const shades = (shadesOf.get(value) ?? []).map((color) =>
      optionOf({ ...color, hex: color.hex ?? hex ?? null }),
    );
    return found > 0 ? [{ value, label: value, ...(hex && { hex }), count: found, shades }] : [];
  });
}

const byOption = (values: readonly Counted[]): ProductFacets['option'] =>
  [...Map.groupBy(values, ({ label }) => groupOf('option', label)).values()].map((ofOne) => ({
    name: nameOf(ofOne),
    values: ofOne.map(countedValue).sort((a, b) => inSizes(a.label, b.label)),
  }));

/** Beyond so many terms a value is counted without regard to the other options: it lists no more than the count says. */
const maxTerms = 10_000;

/** For each value, by its term: the terms of its combinations with the values that are chosen of other options. */
function besideChosen(filters: Filters, options: readonly FilterOption[]): Map<string, string[]> {
  const chosen = chosenIn(filters);
  const beside = options.flatMap(({ term, label }) => {
    const others = term.startsWith('option=') ? optionsBut(chosen, groupOf('option', label)) : [];
    return others.length > 0 ? [{ term, others }] : [];
  });
  const length = beside.reduce((sum, { others }) => sum + others.reduce((n, some) => n * some.length, 1), 0);
  if (length > maxTerms) return new Map();
  const terms = beside.map(({ term, others }) => [term, anyTogether([[term], ...others])] as const);
  return new Map(terms.filter(([, some]) => some.length > 0));
}

const shadeOf = ({ label, hex }: FilterOption) => ({ name: label, ...(hex && { hex }) });

/** Options whose names differ in nothing but capitals are one. */
const nameOf = ([first]: readonly FilterOption[]): string => optionAndValue(first?.label ?? '')[0];

/** In its option, whose name it does not repeat. */
const countedValue = ({ label, count }: Counted): CountedOption => ({
  value: label,
  label: optionAndValue(label)[1],
  count,
});

const optionOf = ({ label, hex, count }: Counted): CountedOption => ({
  value: label,
  label,
  ...(hex && { hex }),
  count,
});
