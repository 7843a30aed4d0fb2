import * as z from 'zod/mini';
import { identifier } from './identifier.ts';
import { maxNamesAtOnce } from './import-limits.ts';
import { adminPaging, wholeNumber } from './paging.ts';
import { pictureAddress } from './product-choices.ts';
import { requiredText } from './text.ts';

/** Largest file, in bytes: 50 GB. */
const largestFile = 50_000_000_000;

export const importStates = [
  /** Waiting for parts of the file. */
  'reading',
  /** The rows are being compared with the catalogue. */
  'checking',
  /** Compared; nothing has been changed. */
  'checked',
  /** Products have changed since the comparison, so it must be repeated. */
  'outdated',
  'applying',
  'applied',
  /** The file cannot be read; `reason` says why. */
  'refused',
] as const;
const importState = z.enum(importStates);
export type ImportState = z.infer<typeof importState>;

/** Body of `POST /admin/imports`: announces the file. */
export const newImport = z.object({
  fileName: requiredText('fileName is required'),
  size: z
    .int('size must be the bytes of the file')
    .check(
      z.gte(1, 'This file is empty. Its first line must name the columns.'),
      z.lte(largestFile, 'size must be at most 50000000000'),
    ),
});
export type NewImport = z.infer<typeof newImport>;

/** New brands or categories of the file: how many, and some of their names. */
const additions = z.object({ count: z.number(), labels: z.array(z.string()) });

export const productImport = z.object({
  id: identifier,
  state: importState,
  reason: z.optional(z.string()),
  fileName: z.string(),
  size: z.number(),
  /** Bytes read so far: where the next part begins. */
  offset: z.number(),
  /** Progress of the present state, from 0 to 1. */
  progress: z.number(),
  /** Rows of products. Rows of their variants are not counted. */
  rows: z.number(),
  newRows: z.number(),
  changedRows: z.number(),
  unchangedRows: z.number(),
  /** Number of errors, which may be more than are listed. */
  errors: z.number(),
  warnings: z.array(z.string()),
  newBrands: additions,
  newCategories: additions,
  startedBy: z.string(),
  createdAt: z.string(),
  appliedAt: z.optional(z.string()),
});
export type ProductImport = z.infer<typeof productImport>;

const pictureName = z.string().check(z.trim(), z.minLength(1, 'A picture needs a name'), z.maxLength(255));

/** A picture that was uploaded, and what the file's cells call it. */
const namedPicture = z.object({ name: pictureName, url: pictureAddress });
export type NamedPicture = z.infer<typeof namedPicture>;

/** Body of `POST /admin/imports/:id/pictures`. */
export const importPictures = z.object({
  pictures: z.array(namedPicture).check(z.maxLength(maxNamesAtOnce, `At most ${maxNamesAtOnce} pictures`)),
});

/** Body of `POST /admin/picture-places`: names of picture files. */
export const pictureNames = z.object({
  names: z.array(pictureName).check(z.maxLength(maxNamesAtOnce, `At most ${maxNamesAtOnce} names`)),
});

/** The product that a picture belongs to by its name, and its number among the pictures of it. */
export const picturePlace = z.object({ name: z.string(), sku: z.string(), number: z.int() });
export type PicturePlace = z.infer<typeof picturePlace>;

/** Query of `POST /admin/imports/:id/parts`. */
export const partQuery = z.object({ offset: wholeNumber('offset', 0, largestFile) });

/** The row of a spreadsheet and the line of an editor. */
const place = { row: z.number(), line: z.number() };

/** An error in a row, or in one of its cells. */
export const importError = z.object({
  ...place,
  column: z.optional(z.string()),
  value: z.optional(z.string()),
  message: z.string(),
});
export type ImportError = z.infer<typeof importError>;

/** The change of a product by a row; `before` and `after` hold the fields that change. */
export const importChange = z.object({
  ...place,
  action: z.enum(['new', 'changed']),
  productId: identifier,
  title: z.string(),
  before: z.optional(z.record(z.string(), z.unknown())),
  after: z.record(z.string(), z.unknown()),
});
export type ImportChange = z.infer<typeof importChange>;

/** Query of the lists of imports, errors and changes. */
export const importListQuery = z.object({
  ...adminPaging,
});
export type ImportListQuery = z.infer<typeof importListQuery>;
