import { cp, glob, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { root } from '../run.ts';

// The server of the last release, so that a clean checkout can run it beside the present one. It is one file for each
// program, with the packages of its day.

const releases = join(root, 'server/releases');
const sources = join(root, 'server/src');
const ending = '-server.json.br';

/** Packages that load native code, and stay those of the checkout. */
const native = ['sharp'];

/** Keeps the server of this checkout as that of a version, instead of the one of the version before. */
export async function packServer(version: string, folder = releases): Promise<void> {
  const packed: Record<string, string> = { 'main.js': await bundle('main.ts') };
  for await (const source of glob('**/*-{process,thread}.ts', { cwd: sources }))
    packed[basename(source)] = await bundle(source);
  const bytes = await promisify(brotliCompress)(JSON.stringify(packed), {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      // The best, 11, saves a twelfth for ten times the time.
      [constants.BROTLI_PARAM_QUALITY]: 9,
    },
  });
  for (const name of await findPacked(folder)) await rm(join(folder, name));
  await writeFile(join(folder, `${version}${ending}`), bytes);
}

async function bundle(source: string): Promise<string> {
  const { build } = await import('vite'); // Imported here, because loading it is slow.
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [bundleRequired],
    ssr: { noExternal: true, external: native },
    build: {
      ssr: join(sources, source),
      write: false,
      minify: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  if (!('output' in result) || result.output.length !== 1) throw new Error(`${source} is more than one file`);
  return result.output[0].code;
}

const ownRequire = 'const require = createRequire(import.meta.url);';

/** A package that the server loads late, by a `require` of its own making, is not seen otherwise. */
const bundleRequired = {
  name: 'bundle-required',
  // Filtered, because modules that are handed over to JavaScript one by one take a third longer.
  transform: { filter: { code: ownRequire }, handler: (code: string) => code.replace(ownRequire, '') },
};

const findPacked = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith(ending));

/**
 * Unpacks the server of the last release.
 * @returns its version, its program, and what removes it
 */
export async function unpackReleasedServer(from = releases) {
  const [name] = await findPacked(from);
  if (name === undefined) throw new Error(`${from} has no server: node scripts/release-database.ts`);
  const packed = await promisify(brotliDecompress)(await readFile(join(from, name)));
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-released-'));
  const program = join(folder, 'server/src/main.js');
  await mkdir(dirname(program), { recursive: true });
  for (const [file, code] of Object.entries(JSON.parse(String(packed)) as Record<string, string>))
    await writeFile(join(dirname(program), file), code);
  await mkdir(join(folder, 'node_modules'));
  for (const name of native)
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  await cp(join(root, 'server/package.json'), join(folder, 'server/package.json'));
  const remove = () => rm(folder, { recursive: true, force: true });
  return { version: basename(name, ending), program, remove };
}
