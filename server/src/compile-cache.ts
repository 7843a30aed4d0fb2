import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Beside the packages: in a folder that everybody may write, another user of the machine could put code into it. */
const folder = fileURLToPath(new URL('../../node_modules/.cache/kiosk', import.meta.url));

/**
 * The environment of threads and processes, which otherwise load the program that strips types (10 MB). Settings and
 * secrets stay out of it.
 */
export const cacheEnvironment = { NODE_COMPILE_CACHE: folder };

/**
 * Keeps the compiled code of what is imported from now on, which halves the time of the next start. Where the folder
 * cannot be written, each start compiles anew.
 * @returns writes what has been compiled until then; otherwise that happens when the process ends by itself
 */
export function keepCompiledCode(): () => void {
  enableCompileCache(folder);
  return flushCompileCache;
}
