import type { Plugin } from 'vite';

/** The module with which Vite loads what an `import()` names. */
const vitesLoader = /\0vite\/preload-helper\.js$/;

/**
 * Chunks are loaded by `loadChunk` of the file `source` instead of Vite's own function. It is given their scripts alone: all
 * styles are in the page.
 */
export function chunkLoader(source: string): Plugin {
  let isReplaced = false;
  return {
    name: 'kiosk:chunk-loader',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: vitesLoader },
      handler() {
        isReplaced = true;
        return `export { loadChunk as __vitePreload } from ${JSON.stringify(source)}`;
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('Vite loads chunks with another module than before');
    },
  };
}
