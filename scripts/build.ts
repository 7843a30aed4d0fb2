import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.ts';
import { root } from './run.ts';

// `npm run build`: the client into client/dist, unless what is there was made from the same sources.

const stamp = join(root, 'client/dist/.vite/fingerprint');

/** Whether client/dist was made from the sources as they are now. */
export const isBuilt = async (): Promise<boolean> =>
  (await readFile(stamp, 'utf8').catch(() => undefined)) === (await fingerprint());

async function build(): Promise<void> {
  // Taken first: sources that change while Vite reads them leave a stamp that does not fit them.
  const made = await fingerprint();
  const vite = await import('vite'); // Only here, because loading it takes longer than all the rest.
  await vite.build({ root: join(root, 'client'), logLevel: 'warn' });
  await writeFile(stamp, made);
}

if (import.meta.main && (process.argv.includes('--force') || !(await isBuilt()))) await build();
