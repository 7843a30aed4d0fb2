import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run.ts';

/** All inputs of the client's build. The lock file stands for node_modules. */
const inputs = ['client', 'contract/src', 'scripts/build.ts', 'package-lock.json', 'tsconfig.base.json'];
const notInputs = /^client\/(dist|node_modules)(\/|$)|\.test\.tsx?$|\.tsbuildinfo$/;

/** A hash over the inputs' names and contents, and over the build's settings in the environment. */
export async function fingerprint(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const files = (await Promise.all(inputs.map(filesIn))).flat().sort();
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
