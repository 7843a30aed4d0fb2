import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { addCopies } from '../compression.ts';

export type BuiltFile = { type: string; body: Buffer };

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'application/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** By folder, because tests put five hundred apps together in one process. */
const known = new Map<string, ReadonlyMap<string, BuiltFile>>();

/**
 * The built storefront, by address: some 2 MB, which are read once. The copies that the build has compressed are sent to
 * those who accept them.
 * @returns nothing where it is not built yet
 */
export function readBuiltFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  const files = known.get(folder) ?? read(folder);
  known.set(folder, files);
  return files;
}

/** It waits for the disk: a promise for each of five hundred small files takes three times as long, and nobody is served yet. */
function read(folder: string): Map<string, BuiltFile> {
  const paths = [...filesIn(folder), ...filesIn(join(folder, 'static'), true)];
  const contents = new Map(paths.map((path) => [path, readFileSync(path)]));
  const files = new Map<string, BuiltFile>();
  for (const [path, body] of contents) {
    const type = types[extname(path)];
    if (type === undefined) continue;
    const [br, gzip] = [contents.get(`${path}.br`), contents.get(`${path}.gz`)];
    addCopies(body, { ...(br && { br }), ...(gzip && { gzip }) });
    files.set(`/${relative(folder, path).replaceAll(sep, '/')}`, { type, body });
  }
  return files;
}

function filesIn(folder: string, recursive = false): string[] {
  try {
    return readdirSync(folder, { recursive, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
  } catch {
    return [];
  }
}
