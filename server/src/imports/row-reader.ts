import { productIdentifier } from '@kiosk/contract/identifier.ts';
import { says } from '@kiosk/contract/language/message.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { option } from '@kiosk/contract/product-choices.ts';
import { productRules } from '@kiosk/contract/product-field-rules.ts';
import { maxOptions } from '@kiosk/contract/product-rules.ts';
import * as z from 'zod/mini';
import { type ChoiceField, choiceFields } from './choices.ts';
import { type FileColumn, idColumn, readCell, variantColumn } from './columns.ts';
import type { SomeFileValues } from './file-values.ts';
import { type RawRow, readCells } from './row-cells.ts';
import { refuseRow } from './row-errors.ts';
import type { GivenVariants } from './variant-row.ts';

/** What rows say of a product: the fields that its own row sets, those among them that are left to the shop, and its variants. */
export type GivenValues = SomeFileValues & { empty?: ChoiceField[]; variants?: GivenVariants };

/** The id and SKU by which a row finds its product, and what it says of it. */
export type ReadRow = { id: string | null; sku: string | null; given: GivenValues };

const optionNames = z
  .array(option.shape.name)
  .check(z.maxLength(maxOptions, says('At most {max} options', { max: maxOptions })));
const rowRules = z.partial(
  z.object({
    ...productRules,
    id: productIdentifier,
    archived: z.boolean(),
    options: z.nullable(optionNames),
  }),
);

/** Reads the cells of a product's row by the contract's rules. @throws RowErrors */
export function readRow(raw: RawRow): ReadRow {
  const {
    id = null,
    options: names,
    ...fields
  } = readCells(raw, rowRules, (column, cell, numbers) => {
    if (column === variantColumn) return undefined;
    return column === idColumn ? cell.trim() || undefined : readCell(column, cell, numbers);
  });
  const { sku = null } = fields;
  if (id === null && sku === null)
    refuseRow(raw.place, t('A row needs an id or a SKU, so that the same file can be imported again.'));
  const empty = choiceFields.filter((field) => isEmpty(raw, field));
  const given = {
    ...fields,
    ...(empty.length > 0 && { empty }),
    ...(names !== undefined && { variants: { names, rows: [] } }),
  };
  return { id, sku, given };
}

const isEmpty = ({ header, cells }: RawRow, column: FileColumn): boolean =>
  cells[header.names.indexOf(column)]?.trim() === '';
