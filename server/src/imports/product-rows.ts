import { noSizeChart } from '@kiosk/contract/choice.ts';
import { placeName } from '@kiosk/contract/import-place.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { newIdentifier } from '../identifiers.ts';
import type { ChartNames } from '../settings/merchant-settings.service.ts';
import { choiceFields, unseparated } from './choices.ts';
import type { ReadTo } from './parser.ts';
import type { RawRow } from './row-cells.ts';
import { collectErrors, type RowError } from './row-errors.ts';
import { type ReadRow, readRow } from './row-reader.ts';
import type { FileRow } from './rows.ts';
import { type GivenVariant, isVariantRow, readVariant } from './variant-row.ts';

/** A product's row, and those of its variants below it. */
type Product = {
  /** The rows read before it. */
  before: ReadTo;
  place: RawRow['place'];
  /** Undefined where its own row has errors. */
  row: ReadRow | undefined;
  /** By their names. */
  variants: Map<string, GivenVariant>;
  errors: RowError[];
};

type Taken = { rows: FileRow[]; products: number; warnings: string[]; errors: RowError[] };

/** Puts the rows of variants to their products. */
export class ProductRows {
  readonly #importId: string;
  readonly #charts: ChartNames;
  readonly #products: Product[] = [];
  readonly #errors: RowError[] = [];

  constructor(importId: string, charts: ChartNames) {
    this.#importId = importId;
    this.#charts = charts;
  }

  take(raw: RawRow, before: ReadTo): undefined {
    if (isVariantRow(raw.header, raw.cells)) this.#takeVariant(raw);
    else this.#takeProduct(raw, before);
  }

  #takeProduct(raw: RawRow, before: ReadTo) {
    const errors: RowError[] = [];
    const row = collectErrors(errors, () => readRow(raw));
    this.#products.push({ before, place: raw.place, row, variants: new Map(), errors });
  }

  #takeVariant(raw: RawRow) {
    const product = this.#products.at(-1);
    const variant = collectErrors(product?.errors ?? this.#errors, () => readVariant(raw));
    if (variant === undefined) return undefined;
    const about = { ...raw.place, column: 'variant', value: variant.name };
    if (product === undefined)
      return this.#errors.push({
        ...about,
        message: t('The row of its product is missing above this variant'),
      });
    const first = product.variants.get(variant.name);
    if (first === undefined) return product.variants.set(variant.name, variant);
    return product.errors.push({
      ...about,
      message: t('This variant is in the file already: {place}.', { place: placeName(first) }),
    });
  }

  /** Leaves the last product to the next part. @returns what was read before it */
  holdBack(): ReadTo | undefined {
    return this.#products.pop()?.before;
  }

  taken(): Taken {
    return {
      // Without a faulty row the others would read as if its variant were to be removed.
      rows: this.#products.flatMap((product) =>
        product.row && product.errors.length === 0 ? [this.#rowOf(product, product.row)] : [],
      ),
      products: this.#products.length,
      warnings: this.#warnings(),
      errors: [...this.#errors, ...this.#products.flatMap(({ errors }) => errors)],
    };
  }

  #warnings(): string[] {
    const given = this.#products.flatMap(({ row }) => row?.given ?? []);
    const charts = new Set(given.flatMap(({ sizeChart }) => sizeChart ?? []));
    const unknown = [...charts].filter((name) => name !== noSizeChart && !this.#charts.has(name));
    const choices = given.flatMap((values) => choiceFields.flatMap((field) => unseparated(values[field])));
    return [...unknown.map(unknownChart), ...[...new Set(choices)].map(oneChoice)];
  }

  #rowOf({ place, variants }: Product, { id, sku, given }: ReadRow): FileRow {
    const { sizeChart } = given;
    const named = {
      ...given,
      ...(sizeChart && { sizeChart: this.#charts.get(sizeChart) ?? sizeChart }),
    };
    const whole =
      variants.size === 0
        ? named
        : { ...named, variants: { ...named.variants, rows: [...variants.values()] } };
    return {
      ...place,
      import_id: this.#importId,
      given_id: id,
      new_id: newIdentifier(),
      sku,
      given: JSON.stringify(whole),
    };
  }
}

const unknownChart = (name: string): string =>
  t(
    'There is no size chart called “{name}” in the settings. Its products use their category’s chart, if there is one.',
    { name },
  );

const oneChoice = (name: string): string =>
  t('“{name}” is read as one color or size. If it is several, write each on a line of its own in the cell.', {
    name,
  });
