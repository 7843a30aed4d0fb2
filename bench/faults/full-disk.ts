import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ShopApi } from '../../scripts/shop-api.ts';
import { breakInOrders } from './break-in-orders.ts';
import { type Experiment, inRounds, inShop } from './experiment.ts';
import type { OrderStream } from './order-stream.ts';

const faultsOfOneShop = 20;

/** The disk fills up, every shopper is refused while pages are served, and room is made. */
export const fullDisk: Experiment = {
  name: 'Full disk, SQLite',
  tries: 40,
  lacks: () => (canMount() ? undefined : 'a small file system of its own: root on Linux may mount one'),
  run: (tries, random) =>
    inRounds(tries, faultsOfOneShop, (some) =>
      onSmallDisk((folder) =>
        inShop({ DATA_DIR: join(folder, 'data') }, (shop) =>
          breakInOrders(shop, some, random, (stream) => fillUp(folder, shop.url, stream)),
        ),
      ),
    ),
};

async function fillUp(folder: string, url: string, stream: OrderStream): Promise<void> {
  const ballast = join(folder, 'ballast');
  takeAllRoom(ballast);
  try {
    await stream.untilRefused();
    await new ShopApi(url).products();
  } finally {
    rmSync(ballast);
  }
}

/** The shop writes at the same time, so how much room is left is only known when there is none. */
function takeAllRoom(file: string): void {
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) appendFileSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

async function onSmallDisk<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-disk-'));
  const unmount = () => execFileSync('umount', ['--lazy', folder]);
  mount(folder);
  process.once('exit', unmount);
  try {
    return await work(folder);
  } finally {
    process.off('exit', unmount);
    unmount();
    rmSync(folder, { recursive: true });
  }
}

const mount = (folder: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder], { stdio: 'ignore' });

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-disk-'));
  try {
    mount(folder);
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
