import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { root } from './run.ts';
import { writeBuild } from './write-build.ts';

const server = join(root, 'server');

/** Packages that the start loads; Node takes half of the start to find their 700 files, and ours. Others stay packages. */
const loadedAtStart = [
  'fastify',
  'kysely',
  'zod',
  'helmet',
  'markdown-it',
  'csv-parse',
  'otpauth',
  'aws4fetch',
  '@fastify/proxy-addr',
  '@kiosk/contract',
  '@kiosk/demo',
];

/** In server/dist, the server as few files of JavaScript. What it starts and reads, it finds from the sources as before. */
export async function buildServer(): Promise<void> {
  const vite = await import('vite'); // Imported here, because loading it is slow.
  const { dependencies } = JSON.parse(await readFile(join(server, 'package.json'), 'utf8'));
  const findFromSources = {
    name: 'find-from-sources',
    transform(code: string, id: string): string | undefined {
      const path = relative(server, id).replaceAll(sep, '/');
      if (!path.startsWith('src/')) return undefined;
      return code.replaceAll('import.meta.url', `new URL('../${path}', import.meta.url).href`);
    },
  };
  const built = await vite.build({
    configFile: false,
    root: server,
    logLevel: 'warn',
    plugins: [findFromSources],
    ssr: {
      noExternal: true,
      external: Object.keys(dependencies).filter((name) => !loadedAtStart.includes(name)),
    },
    build: {
      ssr: 'src/main.ts',
      write: false,
      target: 'esnext',
      rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
    },
  });
  if (!('output' in built)) throw new Error('The server was not built as one.');
  const files = built.output.map((part) => ({
    name: part.fileName,
    content: part.type === 'chunk' ? part.code : part.source,
  }));
  await writeBuild(join(server, 'dist'), files, 'main.js');
}
