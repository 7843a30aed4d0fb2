import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.ts';
import { root } from './run.ts';

// `npm run build`: builds the client into client/dist, unless it was built from the same sources.

const stamp = join(root, 'client/dist/.vite/fingerprint');

/** Whether client/dist was built from the present sources. */
export const isBuilt = async (): Promise<boolean> =>
  (await readFile(stamp, 'utf8').catch(() => undefined)) === (await fingerprint());

async function build(): Promise<void> {
  // Taken first, so that sources that change during the build leave an outdated stamp.
  const made = await fingerprint();
  const vite = await import('vite'); // Imported here, because loading it is slow.
  await vite.build({ root: join(root, 'client'), logLevel: 'warn' });
  await writeFile(stamp, made);
}

if (import.meta.main && (process.argv.includes('--force') || !(await isBuilt()))) await build();
