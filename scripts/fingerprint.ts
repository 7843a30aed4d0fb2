import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run.ts';

/** What is built, with all inputs of its own. */
const inputsOf = {
  client: ['client', 'scripts/build.ts'],
  server: [
    'server/src',
    'server/package.json',
    'server/tsconfig.json',
    'demo/src',
    'demo/package.json',
    'scripts/build-server.ts',
    'scripts/write-build.ts',
  ],
};
/** The lock file stands for node_modules. */
const inputsOfBoth = ['contract/src', 'contract/package.json', 'tsconfig.base.json', 'package-lock.json'];
const notInputs = /^client\/(dist|node_modules)(\/|$)|\.test\.tsx?$|\.tsbuildinfo$/;

export type Part = keyof typeof inputsOf;

/** A hash over the inputs' names and contents, and over the build's settings in the environment. */
export async function fingerprint(part: Part, env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const files = (await Promise.all([...inputsOf[part], ...inputsOfBoth].map(filesIn))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  const hash = createHash('sha256');
  files.forEach((file, at) => {
    const content = contents[at] ?? '';
    hash.update(`${file}\0${content.length}\0`).update(content);
  });
  for (const name of Object.keys(env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${env[name]}\0`);
  }
  return hash.digest('hex');
}

/** Paths below the checkout's folder, with slashes on every system. */
async function filesIn(path: string): Promise<string[]> {
  if (notInputs.test(path)) return [];
  if ((await stat(join(root, path))).isFile()) return [path];
  const names = await readdir(join(root, path));
  return (await Promise.all(names.map((name) => filesIn(`${path}/${name}`)))).flat();
}
