import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildServer } from './build-server.ts';
import { fingerprint, type Part } from './fingerprint.ts';
import { withLock } from './lock.ts';
import { root } from './run.ts';

// `npm run build`: builds client and server into their folders `dist`, unless they were built from the same sources.
// With --force it always builds; with --check it builds nothing and ends with code 1 where a build is needed.

const run = promisify(execFile);

const builds: Record<Part, () => Promise<void>> = { client: buildClient, server: buildServer };
const parts = Object.keys(builds) as Part[];

const lock = join(root, 'node_modules/.cache/kiosk-build.lock');

const stampOf = (part: Part): string => join(root, part, 'dist/.vite/fingerprint');

/** Whether a part was built from the present sources. */
export const isBuilt = async (part: Part): Promise<boolean> =>
  (await readFile(stampOf(part), 'utf8').catch(() => undefined)) === (await fingerprint(part));

/** The server as it is built, unless its sources have changed since. */
export const serverProgram = async (): Promise<string> =>
  join(root, (await isBuilt('server')) ? 'server/dist/main.js' : 'server/src/main.ts');

/** Whether all is built from the present sources. */
export const isAllBuilt = async (): Promise<boolean> =>
  (await Promise.all(parts.map(isBuilt))).every((each) => each);

async function build(part: Part): Promise<void> {
  // Taken first, so that sources that change during the build leave an outdated stamp.
  const made = await fingerprint(part);
  await rm(stampOf(part), { force: true });
  await builds[part]();
  await mkdir(dirname(stampOf(part)), { recursive: true });
  await writeFile(stampOf(part), made);
}

async function buildClient(): Promise<void> {
  const vite = await import('vite'); // Imported here, because loading it is slow.
  const client = join(root, 'client');
  await vite.build({ root: client, logLevel: 'warn' });
  // What another server answers is not this server's to render.
  if (!process.env.VITE_API_URL) {
    await vite.build({ configFile: join(client, 'vite.server.config.ts'), logLevel: 'warn' });
  }
  await writeBillOfMaterials();
}

/** Lists what the shop is made of, with versions and licenses, in CycloneDX. A shop without npm starts without it. */
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

async function buildParts(isForced: boolean): Promise<void> {
  for (const part of parts) if (isForced || !(await isBuilt(part))) await build(part);
}

function reportOtherBuild(): void {
  process.stdout.write('Another process is building the shop. Waiting for it.\n');
}

if (import.meta.main) {
  const { argv } = process;
  if (argv.includes('--check')) {
    if (!(await isAllBuilt())) {
      process.stderr.write('The shop is not built from the present sources. Call: npm run build\n');
      process.exitCode = 1;
    }
  } else {
    const isForced = argv.includes('--force');
    const buildAll = () => buildParts(isForced);
    // A second build would empty the folder into which the first one writes.
    if (isForced || !(await isAllBuilt())) await withLock(lock, reportOtherBuild, buildAll);
  }
}
