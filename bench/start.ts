import { readFile } from 'node:fs/promises';
import type { Shop } from '../scripts/shop.ts';

/** Start time and idle memory of a shop. */
export type Start = { firstMs: number; secondMs: number; idleMegabytes: number | undefined };

/** Starts a stopped shop on the data it has. @param firstMs what its first start took */
export async function measureStart(shop: Shop, firstMs: number): Promise<Start> {
  await shop.stop();
  const begin = performance.now();
  await shop.start();
  return { firstMs, secondMs: performance.now() - begin, idleMegabytes: await residentMegabytes(shop.pid) };
}

/** Resident memory; known on Linux only. */
async function residentMegabytes(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
