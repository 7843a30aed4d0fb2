import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeBuild } from './write-build.ts';

const day = 24 * 60 * 60_000;

async function scene() {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return {
    build: (...names: string[]) =>
      writeBuild(
        folder,
        ['main.js', ...names].map((name) => ({ name, content: names.join() })),
        'main.js',
      ),
    parts: async () => (await readdir(folder)).filter((name) => name.endsWith('.js')).sort(),
    main: () => readFile(join(folder, 'main.js'), 'utf8'),
    age: async (name: string, milliseconds: number) => {
      const then = new Date(Date.now() - milliseconds);
      await utimes(join(folder, name), then, then);
    },
  };
}

test('a server that has run for two days finds the parts of its build after the next build', async () => {
  const { build, parts, main, age } = await scene();
  await build('one.js');
  await age('one.js', 2 * day);
  await build('two.js');
  await build('three.js');
  expect(await parts()).toEqual(['main.js', 'one.js', 'three.js', 'two.js']);
  expect(await main()).toBe('three.js');
});

test('parts that no build of the last day has are deleted', async () => {
  const { build, parts, age } = await scene();
  await build('one.js');
  await build('two.js');
  await age('one.js', day + 1_000);
  await build('two.js');
  expect(await parts()).toEqual(['main.js', 'two.js']);
});
