import { demoAdmin, ShopApi } from '../scripts/shop-api.ts';
import { makeFile, makeVariants } from './import-file.ts';
import { processorTime } from './load.ts';
import { maxMegabytes } from './start.ts';

/**
 * The result of one file: seconds to read, check and apply it, and of the server's processor in all, and the maximum wait of a
 * shopper during that.
 */
type MeasuredImport = {
  name: string;
  megabytes: number;
  read: number;
  check: number;
  apply: number;
  processor: number;
  maxWait: number;
};

export type Imports = { imports: MeasuredImport[]; exportSeconds: number; maxMegabytes: number | undefined };

type Import = { id: string; state: string; offset: number; errors: number };

const partSize = 1_000_000;

/**
 * Imports a file of new products, one that changes all of them, and the same file again, then the same products with five
 * variants each; at the end exports all.
 */
export async function measureImports(url: string, pid: number | undefined, rows: number): Promise<Imports> {
  const admin = await new ShopApi(url).logIn(demoAdmin);
  const files = {
    [`${rows} new products`]: makeFile(rows, (row) => 10 + (row % 90)),
    [`${rows} changed prices`]: makeFile(rows, (row) => 11 + (row % 90)),
    [`${rows} products, unchanged`]: makeFile(rows, (row) => 11 + (row % 90)),
    [`${rows} new with 5 variants`]: makeVariants(rows, (row) => 10 + (row % 90)),
    [`${rows} variants changed`]: makeVariants(rows, (row) => 11 + (row % 90)),
  };
  const imports: MeasuredImport[] = [];
  for (const [name, file] of Object.entries(files)) {
    process.stderr.write(`measuring: ${name}\n`);
    imports.push(await measureImport(admin, pid, name, file));
  }
  const start = performance.now();
  const answer = await fetch(`${url}/api/admin/products.csv`, { headers: admin.headers });
  for await (const _ of answer.body ?? []);
  const exportSeconds = since(start);
  return { imports, exportSeconds, maxMegabytes: await maxMegabytes(pid) };
}

async function measureImport(
  admin: ShopApi,
  pid: number | undefined,
  name: string,
  file: Buffer,
): Promise<MeasuredImport> {
  const usedBefore = await processorTime(pid);
  const begin = performance.now();
  let found = await admin.send<Import>('POST', '/admin/imports', {
    fileName: `${name}.csv`,
    size: file.length,
  });
  while (found.state === 'reading') found = await sendPart(admin, found, file);
  const read = since(begin);
  const checking = performance.now();
  found = await resume(admin, found);
  const check = since(checking);
  if (found.state !== 'checked' || found.errors > 0) throw new Error(`${name}: ${JSON.stringify(found)}`);

  const shopper = new Shopper(admin.url);
  const applying = performance.now();
  found = await resume(admin, await admin.send<Import>('POST', `/admin/imports/${found.id}/apply`));
  const apply = since(applying);
  const maxWait = await shopper.leave();
  const processor = ((await processorTime(pid)) - usedBefore) / 1e6;
  return { name, megabytes: file.length / 1e6, read, check, apply, processor, maxWait };
}

async function sendPart(admin: ShopApi, { id, offset }: Import, file: Buffer): Promise<Import> {
  const answer = await fetch(`${admin.url}/api/admin/imports/${id}/parts?offset=${offset}`, {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file.subarray(offset, offset + partSize)),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Import;
}

async function resume(admin: ShopApi, found: Import): Promise<Import> {
  let now = found;
  while (now.state === 'checking' || now.state === 'applying') {
    now = await admin.send<Import>('POST', `/admin/imports/${now.id}/steps`);
  }
  return now;
}

/** Reads the catalogue continuously. */
class Shopper {
  #stays = true;
  readonly #maxWait: Promise<number>;

  constructor(url: string) {
    this.#maxWait = this.#look(url);
  }

  leave(): Promise<number> {
    this.#stays = false;
    return this.#maxWait;
  }

  async #look(url: string): Promise<number> {
    let max = 0;
    while (this.#stays) {
      const start = performance.now();
      await (await fetch(`${url}/api/products?_limit=10`)).arrayBuffer();
      max = Math.max(max, since(start));
    }
    return max;
  }
}

const since = (start: number): number => (performance.now() - start) / 1000;
