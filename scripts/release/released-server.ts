import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { root } from '../run.ts';

// The server of the last release, so that a clean checkout can run it beside the present one. It is the shop's own code in
// one file for each program; packages are those of the checkout, where one that only the last release needs, as csv-stringify
// is, stays a development dependency until the next.

const releases = join(root, 'server/releases');
const ending = '-server.json.br';

/** The server, and the threads that it starts by the name of their source. */
const programs = { 'main.js': 'main', ...thread('sqlite-reader-thread'), ...thread('sqlite-log-thread') };

function thread(name: string): Record<string, string> {
  return { [`${name}.ts`]: `database/${name}` };
}

/** Keeps the server of this checkout as that of a version, instead of the one of the version before. */
export async function packServer(version: string): Promise<void> {
  const packed: Record<string, string> = {};
  for (const [file, source] of Object.entries(programs)) packed[file] = await bundle(source);
  const bytes = await promisify(brotliCompress)(JSON.stringify(packed), {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
  for (const name of await findPacked()) await rm(join(releases, name));
  await writeFile(join(releases, `${version}${ending}`), bytes);
}

async function bundle(source: string): Promise<string> {
  const { build } = await import('vite');
  const workspaces = ['contract', 'server'];
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: {
      alias: Object.fromEntries(workspaces.map((name) => [`@kiosk/${name}`, join(root, name, 'src')])),
    },
    ssr: { noExternal: true },
    build: {
      ssr: join(root, `server/src/${source}.ts`),
      write: false,
      minify: true,
      rolldownOptions: { external: isPackage, output: { codeSplitting: false, format: 'es' } },
    },
  });
  if (!('output' in result) || result.output.length !== 1) throw new Error(`${source} is more than one file`);
  return result.output[0].code;
}

/**
 * What is not packed: the demo's drawings, which no other part needs, and packages. But for the small ones of Fastify's, with
 * what they import: such are dropped more easily than the others.
 */
const isPackage = (id: string, importer = ''): boolean =>
  !/^(\.|\/|@fastify\/|@kiosk\/(contract|server))/.test(id) && !/node_modules\/@?fastify\//.test(importer);

const findPacked = async () => (await readdir(releases)).filter((name) => name.endsWith(ending));

/**
 * Unpacks the server of the last release.
 * @returns its version, its program, and what removes it
 */
export async function unpackReleasedServer() {
  const [name] = await findPacked();
  if (name === undefined) throw new Error(`${releases} has no server: node scripts/release-database.ts`);
  const packed = await promisify(brotliDecompress)(await readFile(join(releases, name)));
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-released-'));
  const program = join(folder, 'server/src/main.js');
  await mkdir(dirname(program), { recursive: true });
  for (const [file, code] of Object.entries(JSON.parse(String(packed)) as Record<string, string>))
    await writeFile(join(dirname(program), file), code);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await cp(join(root, 'package.json'), join(folder, 'package.json'));
  await cp(join(root, 'server/package.json'), join(folder, 'server/package.json'));
  const remove = () => rm(folder, { recursive: true, force: true });
  return { version: basename(name, ending), program, remove };
}
