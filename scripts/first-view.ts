import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run.ts';
import { firstViewLimit, type Manifest, scriptsOf } from './script-graph.ts';

// How much script the first view of `/` loads, as it is sent (brotli). More than the limit fails `npm run check`.

const lazyPartsOfHome = ['src/catalogue/home-page.tsx', 'src/catalogue/counted-filters.tsx'];

const dist = join(root, 'client/dist');
const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
const files = scriptsOf(manifest, lazyPartsOfHome);
const sizes = await Promise.all(files.map(async (file) => (await stat(join(dist, `${file}.br`))).size));
const sum = sizes.reduce((total, size) => total + size, 0);

files.forEach((file, at) => {
  process.stdout.write(`${String(sizes[at]).padStart(7)}  ${file}\n`);
});
process.stdout.write(
  `${String(sum).padStart(7)}  bytes of script in the first view of /; at most ${firstViewLimit}\n`,
);
process.exitCode = sum > firstViewLimit ? 1 : 0;
