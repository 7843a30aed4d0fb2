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

/** Resident memory. */
const residentMegabytes = (pid: number | undefined) => megabytesOf(pid, 'VmRSS');

/** The most resident memory that a process has had. */
export const maxMegabytes = (pid: number | undefined) => megabytesOf(pid, 'VmHWM');

/** Known on Linux only. */
async function megabytesOf(pid: number | undefined, name: string): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
