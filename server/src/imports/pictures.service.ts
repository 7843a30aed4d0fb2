import type { NamedPicture, PicturePlace } from '@kiosk/contract/import.ts';
import type { Database } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../problem.ts';
import { lockImport, refuseWhileApplying } from './imports.service.ts';
import { nameKey } from './picture-names.ts';
import * as store from './pictures.store.ts';

/**
 * Names uploaded pictures, so that the cells of the file can. They are named before the file is sent, because its rows
 * are read as they come.
 * @throws Problem not-found, or conflict once rows have been read
 */
export async function namePictures(
  db: Database,
  importId: string,
  pictures: readonly NamedPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  await refuseWhileApplying(db, importId);
  await inTransaction(db, async (trx) => {
    const { state, byte_offset } = await lockImport(trx, importId);
    if (state !== 'reading' || byte_offset > 0)
      throw new Problem('conflict', 'The file has been read already. Please send pictures before it.');
    const byName = new Map(pictures.map(({ name, url }) => [nameKey(name), url]));
    await store.keepNames(
      trx,
      [...byName].map(([name, url]) => ({ import_id: importId, name, url })),
    );
  });
}

/**
 * The products that pictures belong to by the names of their files: `CUP-7.jpg` and `CUP-7-2.jpg`, `CUP-7 (3).jpg` or
 * `CUP-7_4.jpg` are four pictures of the product with the SKU `CUP-7`, in this order.
 * @returns the pictures that have a product, in the order of the names
 */
export async function placePictures(db: Database, names: readonly string[]): Promise<PicturePlace[]> {
  const skus = await store.findSkus(db, [
    ...new Set(names.flatMap((name) => candidates(name).map(({ sku }) => sku))),
  ]);
  return names.flatMap((name) => {
    const place = candidates(name).find(({ sku }) => skus.has(sku));
    return place ? [{ name, ...place }] : [];
  });
}

/** What a file's name may mean; first without a number at its end, which a SKU may have itself. */
function candidates(name: string): { sku: string; number: number }[] {
  const stem = name
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .trim();
  const [, start, number] = /^(.+?)(?:[-_. ]+|\s*\()(\d{1,3})\)?$/.exec(stem) ?? [];
  const places = [
    { sku: stem, number: 1 },
    ...(start === undefined ? [] : [{ sku: start.trim(), number: Number(number) }]),
  ];
  return places.flatMap(({ sku, number }) =>
    [...new Set([sku, sku.toUpperCase(), sku.toLowerCase()])].map((spelling) => ({ sku: spelling, number })),
  );
}
