import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Writes `name.br` and `name.gz` beside every built file that matches, so that the server need not compress them. */
export function compressedCopies(matching: RegExp): Plugin {
  let outDir = '';
  return {
    name: 'kiosk:compressed-copies',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    // After `closeBundle`, because only then has the public folder been copied too.
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true });
      await Promise.all(
        entries.filter((name) => matching.test(name)).map((name) => write(join(outDir, name))),
      );
    },
  };
}

async function write(path: string): Promise<void> {
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([asBrotli(content, { params }), asGzip(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
