import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Knows the modules that a browser loads together with one: those it imports, and those that they import. */
export function neededBy(source: string): Plugin & { has: (id: string) => boolean } {
  const modules = new Set<string>();
  let root = '';
  return {
    name: 'kiosk:needed-by',
    apply: 'build',
    has: (id) => modules.has(id),
    configResolved(config) {
      root = config.root;
    },
    buildEnd(error) {
      const add = (id: string) => {
        if (modules.has(id)) return;
        modules.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) add(imported);
      };
      const start = resolve(root, source);
      if (!error && !this.getModuleInfo(start)) this.error(`${source} is no part of the client any more`);
      add(start);
    },
  };
}
