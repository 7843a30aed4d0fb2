import { uploadsPath } from '@kiosk/contract/paths.ts';
import type { Database } from '../database/schema.ts';

const atOnce = 1000;

/** An upload's address in a text. */
const uploaded = new RegExp(`${uploadsPath}/[\\da-f]+/\\d+`, 'g');

/**
 * Addresses of uploads that are still used: by products, on sale or archived, by order lines, which keep the thumbnail,
 * by the settings of the shop, and by pages, of which each version can be restored. All their texts are looked through,
 * so that an address in any field counts. Reads these tables completely, so it is for a command and not for a request.
 */
export async function addressesInUse(db: Database): Promise<Set<string>> {
  const found = new Set<string>();
  const keep = (...texts: (string | null)[]) => {
    for (const text of texts) for (const [address] of text?.matchAll(uploaded) ?? []) found.add(address);
  };
  for (let last = ''; ; ) {
    const products = await db
      .selectFrom('products')
      .select(['id', 'thumbnail', 'images', 'colors', 'sizes', 'description', 'details'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const { thumbnail, images, colors, sizes, description, details } of products)
      keep(thumbnail, images, colors, sizes, description, details);
    if (products.length < atOnce) break;
    last = products.at(-1)?.id ?? last;
  }
  const bought = await db
    .selectFrom('order_lines')
    .select('thumbnail')
    .distinct()
    .where('thumbnail', 'like', `%${uploadsPath}/%`)
    .execute();
  for (const { thumbnail } of bought) keep(thumbnail);
  for (const { content } of await db.selectFrom('merchant_settings').select('content').execute())
    keep(content);
  for (const { content } of await db.selectFrom('content_versions').select('content').execute())
    keep(content);
  return found;
}
