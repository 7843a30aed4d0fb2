import type { ProductImport } from '@kiosk/contract/import.ts';
import { importPartSize } from '@kiosk/contract/import-limits.ts';
import type { Caller, TestShop } from './shop.ts';

const bytesHeader = { 'content-type': 'application/octet-stream' };

type Sent = { shop: TestShop; as: Caller };

/** Sends a file in parts and checks it, without changing products. */
export async function checkFile({ shop, as }: Sent, file: string | Buffer): Promise<ProductImport> {
  const bytes = Buffer.from(file);
  const body = { fileName: 'products.csv', size: bytes.length };
  let found: ProductImport = (await shop.post('/admin/imports', { as, body })).body;
  while (found.state === 'reading') found = await sendPart({ shop, as }, found, bytes, found.offset);
  return resume({ shop, as }, found);
}

export async function sendPart(
  { shop, as }: Sent,
  { id }: ProductImport,
  bytes: Buffer,
  offset: number,
): Promise<ProductImport> {
  const body = bytes.subarray(offset, offset + importPartSize);
  const path = `/admin/imports/${id}/parts?offset=${offset}`;
  return (await shop.post(path, { as, body, headers: bytesHeader })).body;
}

/** Runs steps until the import is done. */
export async function resume({ shop, as }: Sent, found: ProductImport): Promise<ProductImport> {
  let now = found;
  while (now.state === 'checking' || now.state === 'applying') {
    now = (await shop.post(`/admin/imports/${now.id}/steps`, { as })).body;
  }
  return now;
}

export async function importFile(sent: Sent, file: string | Buffer): Promise<ProductImport> {
  const { id } = await checkFile(sent, file);
  const { body } = await sent.shop.post(`/admin/imports/${id}/apply`, { as: sent.as });
  return resume(sent, body);
}
