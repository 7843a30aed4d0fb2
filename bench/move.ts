import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { startDurablePostgres } from '@kiosk/testkit/postgres-server.ts';
import { root } from '../scripts/run.ts';
import { Shop } from '../scripts/shop.ts';
import { maxMegabytes } from './start.ts';

/** A whole shop moved while it serves pages. */
export type Moved = {
  direction: string;
  rows: number;
  seconds: number;
  megabytes: number | undefined;
  /** Pages served during the move, and the longest wait for one in milliseconds. */
  pages: number;
  maxWait: number;
};

const defaultOrders = 1_000_000;

/** Moves a shop of so many orders to PostgreSQL, and back into a file. */
export async function measureMove(orders = defaultOrders): Promise<Moved[]> {
  process.stderr.write(`filling a shop with ${orders} orders\n`);
  const postgres = await startDurablePostgres();
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-move-'));
  const shops: Shop[] = [];
  try {
    const open = async (settings: Record<string, string>, seed?: string[]) => {
      shops.push(await Shop.open({ NODE_ENV: 'production', ...settings }, seed));
      return shops.at(-1) as Shop;
    };
    const first = await open({}, ['--orders', String(orders)]);
    const there = await move('SQLite to PostgreSQL', first, { DATA_DIR: first.dataDir }, postgres.url);
    const settings = { DATABASE_URL: postgres.url };
    const second = await open(settings);
    const back = await move('PostgreSQL to SQLite', second, settings, folder);
    return [there, back];
  } finally {
    for (const shop of shops) await shop.close();
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}

async function move(
  direction: string,
  shop: Shop,
  settings: Record<string, string>,
  to: string,
): Promise<Moved> {
  process.stderr.write(`moving: ${direction}\n`);
  const begin = performance.now();
  const program = join(root, 'server/src/commands/main.ts');
  const child = spawn(process.execPath, [program, 'move', '--to', to], {
    env: { ...process.env, ...settings },
  });
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  let megabytes: number | undefined;
  let [pages, maxWait] = [0, 0];
  while (child.exitCode === null) {
    const asked = performance.now();
    // Different each time, so that none is answered from memory.
    const answer = await fetch(`${shop.url}/api/products?_page=1&_limit=10&price_gte=${pages % 1000}`);
    if (!answer.ok) throw new Error(`a page was answered ${answer.status}`);
    await answer.arrayBuffer();
    pages++;
    maxWait = Math.max(maxWait, performance.now() - asked);
    megabytes = (await maxMegabytes(child.pid)) ?? megabytes;
    await pause(100);
  }
  const [[code], said, complained] = await ended;
  if (code !== 0) throw new Error(`the move ended with code ${code}:\n${said}${complained}`);
  const rows = [...said.matchAll(/ (\d+) rows /g)].reduce((sum, [, count]) => sum + Number(count), 0);
  return { direction, rows, seconds: (performance.now() - begin) / 1000, megabytes, pages, maxWait };
}
