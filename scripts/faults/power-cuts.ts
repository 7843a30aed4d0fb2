import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Random } from '@kiosk/testkit/random.ts';
import type { Shop } from '../shop.ts';
import type { Product } from '../shop-api.ts';
import { Disk } from './disk.ts';
import { type Findings, noFindings } from './findings.ts';
import { checkImage, unitsSold } from './image-check.ts';
import type { Recorder } from './recorder.ts';
import type { Operation } from './recording.ts';
import { newShoppers, type Purchase } from './shopper.ts';
import { stockUp } from './stock.ts';

type Recorded = {
  /** The files of the database before. */
  base: Map<string, Buffer>;
  operations: Operation[];
  /** Where the shoppers began. */
  begin: number;
  purchases: Purchase[];
  products: Product[];
  soldBefore: Map<string, number>;
};

/**
 * Records a stream of cash and card orders, and checks what power cuts during it would have left on the disk.
 * @param orders the minimum number of orders
 * @param images how many power cuts
 * @param settings more of the server's environment, such as `withSynchronous`
 */
export async function cutPowerInOrders(
  shop: Shop,
  recorder: Recorder,
  {
    images,
    orders,
    random,
    settings = {},
  }: { images: number; orders: number; random: Random; settings?: Record<string, string> },
): Promise<Findings> {
  const recorded = await record(shop, recorder, { orders, random, settings });
  const findings = noFindings();
  findings.acknowledged = recorded.purchases.filter(({ placedAt }) => placedAt !== undefined).length;
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-image-'));
  try {
    const cuts = cutsOf(recorded, images, random);
    const disk = new Disk(recorded.base);
    for (const operation of recorded.operations) {
      disk.apply(operation);
      // A response can arrive while the next operation is being recorded. The power cut comes after that operation.
      for (; cuts[0] !== undefined && cuts[0] <= operation.end; cuts.shift()) {
        await writeFiles(folder, disk.afterPowerCut(random));
        checkImage(join(folder, 'shop.db'), operation.end, recorded, findings);
        findings.tries++;
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return findings;
}

async function record(
  shop: Shop,
  recorder: Recorder,
  { orders, random, settings }: { orders: number; random: Random; settings: Record<string, string> },
): Promise<Recorded> {
  await shop.stop(); // which moves everything into the file and syncs it
  await recorder.clear();
  const base = await readFiles(shop.dataDir);
  const db = new DatabaseSync(join(shop.dataDir, 'shop.db'), { readOnly: true });
  const soldBefore = unitsSold(db);
  db.close();
  await shop.start({ ...recorder.settings, ...settings });
  const { url } = shop;
  const products = await stockUp(url);
  const crowd = await newShoppers(4, { url, products, random, now: recorder.position });
  const begin = recorder.position();
  const isOver = () =>
    crowd.reduce((sum, { purchases }) => sum + purchases.length, 0) >= orders + crowd.length;
  await Promise.all(crowd.map((shopper) => shopper.buyUntilTheShopFails(isOver)));
  await shop.kill();
  const operations = await recorder.read();
  await refuseHoles(shop.dataDir, base, operations);
  return {
    base,
    operations,
    begin,
    products,
    soldBefore,
    purchases: crowd.flatMap(({ purchases }) => purchases),
  };
}

/** Half of the power cuts come at any operation, half when an answer has just been given. In their order. */
function cutsOf({ operations, begin, purchases }: Recorded, images: number, random: Random): number[] {
  const anywhere = operations.map(({ end }) => end).filter((end) => end > begin);
  const answers = purchases
    .flatMap(({ placedAt, paidAt }) => [placedAt, paidAt])
    .filter((at) => at !== undefined);
  const last = anywhere.at(-1) ?? begin;
  const pick = (from: readonly number[]): number => Math.min(from[random.below(from.length)] ?? begin, last);
  return Array.from({ length: images }, (_, image) => pick(image % 2 === 0 ? anywhere : answers)).sort(
    (a, b) => a - b,
  );
}

/** Checks that the recording is complete: replayed as a whole it gives the present files. */
async function refuseHoles(
  dataDir: string,
  base: Map<string, Buffer>,
  operations: readonly Operation[],
): Promise<void> {
  const disk = new Disk(base);
  for (const operation of operations) disk.apply(operation);
  const [files, seen] = [await readFiles(dataDir), disk.asSeen()];
  for (const name of new Set([...files.keys(), ...seen.keys()]))
    if (!files.get(name)?.equals(seen.get(name) ?? Buffer.alloc(0)))
      throw new Error(`the recording does not lead to ${name}`);
}

/** The index of the log (-shm) is never synced; it is rebuilt. */
async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const names = (await readdir(folder)).filter((name) => /^shop\.db(-wal|-journal)?$/.test(name));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}

async function writeFiles(folder: string, files: Map<string, Buffer>): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const [name, bytes] of files) await writeFile(join(folder, name), bytes);
}
