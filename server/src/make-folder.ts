import { existsSync, mkdirSync, statSync } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

// Node's own `recursive` never returns where the system says that the folder above is missing though it is there, as in
// /proc: it tries to make the two in turn for ever (Node 26).

/** Other users of the machine must not list what the shop stores. */
const mode = 0o700;

/**
 * Makes a folder, and those above it, where they are missing.
 * @returns the first that was made; undefined if all were there
 * @throws the system's error; where a link leads nowhere, that of `stat`
 */
export async function makeFolder(path: string): Promise<string | undefined> {
  const parent = dirname(path);
  const first = parent === path || (await exists(parent)) ? undefined : await makeFolder(parent);
  try {
    await mkdir(path, mode);
    return first ?? path;
  } catch (error) {
    if (!isTaken(error) || !(await stat(path)).isDirectory()) throw error;
    return first;
  }
}

/** The same, blocking the thread. */
export function makeFolderSync(path: string): string | undefined {
  const parent = dirname(path);
  const first = parent === path || existsSync(parent) ? undefined : makeFolderSync(parent);
  try {
    mkdirSync(path, mode);
    return first ?? path;
  } catch (error) {
    if (!isTaken(error) || !statSync(path).isDirectory()) throw error;
    return first;
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';
