import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { withLock } from './lock.ts';

async function newLock(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'cache/lock');
}

/** A process that holds the lock until it is killed. Its garbage is collected before, which must not close the file. */
async function holderOf(path: string): Promise<ChildProcess> {
  const program = `
    const { withLock } = await import(${JSON.stringify(new URL('lock.ts', import.meta.url))});
    await withLock(${JSON.stringify(path)}, () => undefined, async () => {
      await new Promise(() => setImmediate(() => {
        gc();
        process.stdout.write('held');
        setInterval(() => undefined, 1_000);
      }));
    });`;
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

test('work under the same lock is done one after the other, also after one has failed', async () => {
  const [path, log] = [await newLock(), [] as string[]];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await setImmediate();
    log.push(`${name} ends`);
    throw new Error(name);
  };
  const none = () => undefined;
  await Promise.allSettled([withLock(path, none, work('one')), withLock(path, none, work('other'))]);
  const [first, second] = log[0] === 'one begins' ? ['one', 'other'] : ['other', 'one'];
  expect(log).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
});

test('a lock that another process holds is waited for, and free once that process is killed', async () => {
  const path = await newLock();
  const holder = await holderOf(path);
  const log: string[] = [];
  const waited = Promise.withResolvers<void>();
  const onWait = () => {
    log.push('waits');
    waited.resolve();
  };
  const done = withLock(path, onWait, async () => void log.push('works'));
  await Promise.race([waited.promise, done]);
  expect(log).toEqual(['waits']);
  holder.kill('SIGKILL');
  await done;
  expect(log).toEqual(['waits', 'works']);
});
