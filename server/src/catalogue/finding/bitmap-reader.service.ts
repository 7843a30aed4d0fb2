import type { ProductBitmapsTable, SearchField } from '../../database/schema/search.ts';
import type { Database } from '../../database/schema.ts';
import { addMembers, type Bitmap, blocksIn, clearBlock, emptyBitmap, union } from './bitmap.ts';
import { readBlockVersions, readIndexVersion, readMembers } from './bitmaps.store.ts';
import { allDigitTerms, type Digited, type Digits } from './digits.ts';
import { field } from './product-terms.ts';

/** The products that have one of these terms in one of these fields. */
export type Bitmaps = (terms: readonly string[], fields: readonly SearchField[]) => Bitmap;

export const digitsIn = (bitmaps: Bitmaps, of: Digited): Digits =>
  allDigitTerms(of).map((term) => bitmaps([term], [field.choice]));

/** A term as it was when the index had a version. */
type KeptTerm = { version: number; fields: ReadonlyMap<SearchField, Bitmap> };

type BlockVersion = { block: number; version: number };

/** The index as a search finds it; `length` in blocks. */
type Index = { version: number; blocks: readonly BlockVersion[]; length: number };

/** Memory of one server for terms that were looked for. A million products have some 20 MB of what can be chosen. */
const maxBytes = 96 * 1024 * 1024;

/** Reads bitmaps, and keeps those that were asked for last. Of these only blocks are read that have changed. */
class BitmapReader {
  /** The least recently used come first. */
  readonly #kept = new Map<string, KeptTerm>();
  #bytes = 0;
  #version = -1;
  #blocks: readonly BlockVersion[] = [];

  async read(db: Database, terms: readonly string[]): Promise<Bitmaps> {
    // Before all else: what is changed from now on is read again by the next search.
    const version = await readIndexVersion(db);
    const blocks = version === this.#version ? this.#blocks : await readBlockVersions(db);
    // Another search may have read older ones in the meantime, or newer ones.
    if (version > this.#version) [this.#version, this.#blocks] = [version, blocks];
    const now = { version, blocks, length: Math.max(0, ...blocks.map(({ block }) => block + 1)) };
    const names = [...new Set(terms)];
    const known = new Map(names.flatMap((term) => [[term, this.#kept.get(term)] as const]));
    const [missing, outdated] = [
      names.filter((term) => !known.get(term)),
      names.filter((term) => (known.get(term)?.version ?? version) < version),
    ];
    const used = new Map([...known, ...(await readAll(db, missing, now))]);
    for (const [term, changed] of await readChanges(db, outdated, used, now)) used.set(term, changed);
    this.#keep(used);
    return (terms, fields) =>
      union(terms.flatMap((term) => fields.flatMap((field) => used.get(term)?.fields.get(field) ?? [])));
  }

  #keep(used: ReadonlyMap<string, KeptTerm | undefined>): void {
    for (const [term, now] of used) {
      const before = this.#kept.get(term);
      if (now === undefined || (before && before.version > now.version)) continue;
      this.#bytes += bytesOf(now) - bytesOf(before);
      this.#kept.delete(term);
      this.#kept.set(term, now);
    }
    for (const [term, oldest] of this.#kept) {
      if (this.#bytes <= maxBytes) break;
      this.#kept.delete(term);
      this.#bytes -= bytesOf(oldest);
    }
  }
}

async function readAll(
  db: Database,
  terms: readonly string[],
  { version, length }: Index,
): Promise<Map<string, KeptTerm>> {
  if (terms.length === 0) return new Map();
  const rows = Map.groupBy(await readMembers(db, terms), ({ term }) => term);
  return new Map(
    terms.map((term) => [term, { version, fields: added(new Map(), rows.get(term) ?? [], length) }]),
  );
}

async function readChanges(
  db: Database,
  terms: readonly string[],
  used: ReadonlyMap<string, KeptTerm | undefined>,
  { version, blocks, length }: Index,
): Promise<Map<string, KeptTerm>> {
  if (terms.length === 0) return new Map();
  const since = Math.min(...terms.map((term) => used.get(term)?.version ?? version));
  const changed = blocks.filter((block) => block.version > since).map(({ block }) => block);
  const changes = changed.length > 0 ? await readMembers(db, terms, changed) : [];
  const rows = Map.groupBy(changes, ({ term }) => term);
  return new Map(
    terms.map((term) => {
      const before = used.get(term)?.fields ?? new Map<SearchField, Bitmap>();
      // Another search may be looking at the bitmaps of before.
      const left = new Map([...before].map(([field, bitmap]) => [field, clearBlocks(bitmap, changed)]));
      return [term, { version, fields: added(left, rows.get(term) ?? [], length) }];
    }),
  );
}

const clearBlocks = (bitmap: Bitmap, blocks: readonly number[]): Bitmap => {
  const left = bitmap.slice();
  for (const block of blocks) clearBlock(left, block);
  return left;
};

type Row = Pick<ProductBitmapsTable, 'field' | 'block' | 'members'>;

/** Bitmaps with what rows hold. Rows of blocks that are newer than `length` are left to the next search. */
function added(to: Map<SearchField, Bitmap>, rows: readonly Row[], length: number): Map<SearchField, Bitmap> {
  for (const { field, block, members } of rows) {
    if (block >= length) continue;
    let bitmap = to.get(field);
    if (bitmap === undefined || blocksIn(bitmap) < length) {
      bitmap = union([emptyBitmap(length), bitmap ?? emptyBitmap(0)]);
      to.set(field, bitmap);
    }
    addMembers(bitmap, block, members);
  }
  return to;
}

/** With what the objects take. */
const bytesOf = (term: KeptTerm | undefined): number =>
  term === undefined
    ? 0
    : [...term.fields.values()].reduce((sum, { byteLength }) => sum + byteLength + 200, 300);

/** By what a database and its transactions have in common. */
const readers = new WeakMap<object, BitmapReader>();

/** Bitmaps of terms, as they are now. */
export function readBitmaps(db: Database, terms: readonly string[]): Promise<Bitmaps> {
  const { adapter } = db.getExecutor();
  let reader = readers.get(adapter);
  if (reader === undefined) {
    reader = new BitmapReader();
    readers.set(adapter, reader);
  }
  return reader.read(db, terms);
}
