import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PreparePage } from '@kiosk/contract/page-rendering.ts';

/** The used part of Vite's manifest: the file of a source, and what it imports. */
type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>;

export type Renderer = {
  prepare: PreparePage;
  /** The addresses of the chunks of these sources, without those of every page. */
  scriptsOf: (sources: readonly string[]) => string[];
};

/** @returns undefined where the built storefront has no bundle for the server: pages are then drawn in the browser */
export async function openRenderer(clientDir: string): Promise<Renderer | undefined> {
  const bundle = join(clientDir, 'server/pages.js');
  if (!existsSync(bundle)) return undefined;
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'));
  let loading: Promise<{ preparePage: PreparePage }> | undefined;
  return {
    // With the first page, so that commands and tests that show none need not load React.
    prepare: async (page) => {
      loading ??= import(pathToFileURL(bundle).href).catch((error) => {
        // The next page tries again.
        loading = undefined;
        throw error;
      });
      return (await loading).preparePage(page);
    },
    scriptsOf: (sources) => scriptsOf(manifest, sources),
  };
}

function scriptsOf(manifest: Manifest, sources: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const { file, imports = [], isEntry } = manifest[name] ?? {};
    if (file === undefined || isEntry || files.has(file)) return;
    files.add(file);
    imports.forEach(add);
  };
  sources.forEach(add);
  return [...files].map((file) => `/${file}`);
}
