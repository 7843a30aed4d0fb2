import type { Place } from '@kiosk/contract/import-place.ts';
import { t, translated } from '@kiosk/contract/language/t.ts';
import type { Option, Size, SizeStock } from '@kiosk/contract/product-choices.ts';
import { productRules } from '@kiosk/contract/product-field-rules.ts';
import { maxChoices } from '@kiosk/contract/product-rules.ts';
import { combinationsOf, countCombinations, valuesInName } from '@kiosk/contract/variants.ts';
import type { SomeFileValues } from './file-values.ts';
import { RowErrors, refuseRow } from './row-errors.ts';
import type { GivenValues } from './row-reader.ts';
import type { GivenVariant } from './variant-row.ts';

type Known = Pick<SomeFileValues, 'sizes' | 'options' | 'sizeStocks'>;

/**
 * The fields of a product that follow from the rows of its variants. Where there are such rows, they are all of its
 * variants: a combination of options without a row is sold out. Without rows it keeps those that it has.
 * @param place of the product's own row
 * @throws RowErrors
 */
export function withVariants(
  place: Place,
  { variants, ...given }: GivenValues,
  known: Known,
): SomeFileValues {
  if (variants === undefined) return keepingCombinations(place, given, known.options);
  const { names = known.options?.map(({ name }) => name) ?? null, rows } = variants;
  if (rows.length === 0) {
    const options = names && renamed(place, names, known.options ?? []);
    return { ...keepingCombinations(place, given, options), options };
  }
  const options = names && optionsOf(place, names, rows);
  const sizes = options ? combinationsOf(options) : rows.map(({ name }) => name);
  if (sizes.length > maxChoices)
    refuseRow(
      place,
      t('A product can have at most {max} variants. These are {count}', {
        max: maxChoices,
        count: sizes.length,
      }),
      { column: 'variant' },
    );
  const rowOf = new Map(rows.map((row) => [row.name, row]));
  return {
    ...given,
    options,
    sizes: sizes.map((name) => sizeOf(name, rowOf.get(name), known)),
    ...stocksOf(sizes, rows, rowOf),
  };
}

/** A blank cell of sizes means the usual ones, which a product with options does not have. */
function keepingCombinations(
  place: Place,
  { sizes, ...given }: SomeFileValues,
  options: readonly Option[] | null | undefined,
): SomeFileValues {
  if (!options?.length) return { ...given, ...(sizes !== undefined && { sizes }) };
  if (sizes)
    refuseRow(
      place,
      t(
        'This product has options instead of sizes. Leave this cell empty, or give each variant a row below this one',
      ),
      { column: 'sizes' },
    );
  return given;
}

/** The options of a product of whose variants the file says nothing. */
function renamed(place: Place, names: readonly string[], options: readonly Option[]): Option[] {
  if (names.length !== options.length)
    refuseRow(place, t('The values of these options are missing: each variant needs a row below this one'), {
      column: 'options',
    });
  return checked(
    names.map((name, at) => ({ name, values: options[at]?.values ?? [] })),
    () => place,
  );
}

/** The values of each option, in the order in which rows name them. */
function optionsOf(place: Place, names: readonly string[], rows: readonly GivenVariant[]): Option[] {
  const valuesOf = rows.map((row) => ({ row, values: valuesInName(row.name) }));
  const other = valuesOf.filter(({ values }) => values.length !== names.length);
  if (other.length > 0) {
    const message = t('A variant is named by a value of each option: {names}', { names: names.join(' | ') });
    throw new RowErrors(
      other.map(({ row }) => ({ ...placeOf(row), column: 'variant', value: row.name, message })),
    );
  }
  const options = names.map((name, at) => ({
    name,
    values: [...new Set(valuesOf.map(({ values }) => values[at] ?? ''))],
  }));
  const count = countCombinations(options);
  if (count > maxChoices)
    refuseRow(
      place,
      t('These options have {combinations} combinations. A product can have at most {max}', {
        combinations: count,
        max: maxChoices,
      }),
      { column: 'options' },
    );
  return checked(options, (option, value) => {
    const named = options[option]?.values[value];
    return valuesOf.find(({ values }) => values[option] === named)?.row ?? place;
  });
}

/** @param placeOfValue where a value of an option is first named */
function checked(options: Option[], placeOfValue: (option: number, value: number) => Place): Option[] {
  const result = productRules.options.safeParse(options);
  if (result.success) return options;
  throw new RowErrors(
    result.error.issues.map(({ path: [option, part, value], message }) => ({
      ...placeOf(placeOfValue(Number(option), Number(value))),
      column: part === 'values' ? 'variant' : 'options',
      message: translated(message),
    })),
  );
}

function sizeOf(name: string, row: GivenVariant | undefined, { sizes }: Known): Size {
  if (row === undefined) return { name, inStock: false };
  const before = sizes?.find((size) => size.name === name);
  const { price = before?.price, sku = before?.sku, picture = before?.picture } = row;
  const isKept = row.stock === undefined;
  return {
    name,
    inStock: isKept ? (before?.inStock ?? true) : !row.isSoldOut,
    ...(price != null && { price }),
    ...(sku && { sku }),
    ...(picture && { picture }),
  };
}

/** Stocks are of all variants or of none; absent where the file does not say them. */
function stocksOf(
  sizes: readonly string[],
  rows: readonly GivenVariant[],
  rowOf: ReadonlyMap<string, GivenVariant>,
): { sizeStocks?: SizeStock[] | null } {
  if (rows.every(({ stock }) => stock === undefined)) return {};
  if (rows.every(({ stock }) => typeof stock !== 'number')) return { sizeStocks: null };
  const blank = rows.filter(({ stock, isSoldOut }) => stock === null && !isSoldOut);
  if (blank.length > 0) {
    const message = t('Other variants of this product have a stock, so this one needs one too');
    throw new RowErrors(blank.map((row) => ({ ...placeOf(row), column: 'stock', message })));
  }
  return { sizeStocks: sizes.map((name) => ({ name, stock: rowOf.get(name)?.stock ?? 0 })) };
}

const placeOf = ({ row, line }: Place): Place => ({ row, line });
