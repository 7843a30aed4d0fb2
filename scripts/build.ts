import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fingerprint } from './fingerprint.ts';
import { root } from './run.ts';

// `npm run build`: builds the client into client/dist, unless it was built from the same sources.

const run = promisify(execFile);

const stamp = join(root, 'client/dist/.vite/fingerprint');

/** Whether client/dist was built from the present sources. */
export const isBuilt = async (): Promise<boolean> =>
  (await readFile(stamp, 'utf8').catch(() => undefined)) === (await fingerprint());

async function build(): Promise<void> {
  // Taken first, so that sources that change during the build leave an outdated stamp.
  const made = await fingerprint();
  const vite = await import('vite'); // Imported here, because loading it is slow.
  const client = join(root, 'client');
  await vite.build({ root: client, logLevel: 'warn' });
  // What another server answers is not this server's to render.
  if (!process.env.VITE_API_URL) {
    await vite.build({ configFile: join(client, 'vite.server.config.ts'), logLevel: 'warn' });
  }
  await writeBillOfMaterials();
  await writeFile(stamp, made);
}

/** Lists what the shop is made of, with versions and licences, in CycloneDX. A shop without npm starts without it. */
async function writeBillOfMaterials(): Promise<void> {
  try {
    const { stdout } = await run(
      'npm',
      ['sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx'],
      {
        cwd: root,
        shell: process.platform === 'win32',
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    await writeFile(join(root, 'client/dist/sbom.json'), stdout);
  } catch (error) {
    process.emitWarning(`client/dist/sbom.json is not written: ${error}`);
  }
}

if (import.meta.main && (process.argv.includes('--force') || !(await isBuilt()))) await build();
