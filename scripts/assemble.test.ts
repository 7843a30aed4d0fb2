import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

test('a folder that is named by a relative path is made where deploy/assemble.sh is called', async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'kiosk-assemble-'));
  const name = 'assembled-here';
  onTestFinished(async () => {
    for (const folder of [cwd, join(root, name)]) await rm(folder, { recursive: true, force: true });
  });
  // It ends before anything is installed.
  await writeFile(join(cwd, 'npm'), '#!/bin/sh\nexit 3\n', { mode: 0o755 });
  const env = { ...process.env, PATH: `${cwd}:${process.env.PATH}` };
  const { status } = spawnSync('sh', [join(root, 'deploy/assemble.sh'), name], { cwd, env });
  expect(status).toBe(3);
  expect([join(cwd, name), join(root, name)].map(existsSync)).toEqual([true, false]);
});
