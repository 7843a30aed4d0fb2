import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withLock } from './lock.ts';

async function newLock(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'cache/lock');
}

/** A process that holds the lock until it is killed. */
async function holderOf(path: string): Promise<ChildProcess> {
  const program = `
    const { withLock } = await import(${JSON.stringify(new URL('lock.ts', import.meta.url))});
    await withLock(${JSON.stringify(path)}, () => undefined, () => new Promise((resolve) => {
      process.stdout.write('held');
      setInterval(resolve, 3_600_000);
    }));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

test('a lock is free again after work under it has failed', async () => {
  const path = await newLock();
  const onWait = () => expect.unreachable('the lock is held');
  await expect(withLock(path, onWait, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  const log: string[] = [];
  await withLock(path, onWait, async () => void log.push('works'));
  expect(log).toEqual(['works']);
});

test('a lock that another process holds is waited for, and free once that process is killed', async () => {
  const path = await newLock();
  const holder = await holderOf(path);
  const log: string[] = [];
  const onWait = () => {
    log.push('waits');
    holder.kill('SIGKILL');
  };
  await withLock(path, onWait, async () => void log.push('works'));
  expect(log).toEqual(['waits', 'works']);
});
