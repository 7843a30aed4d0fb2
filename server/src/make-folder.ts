import { existsSync, mkdirSync, type Stats, statSync } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { nothingThere } from './nothing-there.ts';

// Node's own `recursive` never returns where the system says that the folder above is missing though it is there, as in
// /proc: it tries to make the two in turn for ever (Node 26).

/** Other users of the machine must not list what the shop stores. */
const mode = 0o700;

/** A link to a folder that does not exist, for example on a disk that is not mounted. The message says what to do. */
export class DanglingLink extends Error {
  override readonly name = 'DanglingLink';
  constructor(path: string) {
    super(`${path} is a link to a folder that does not exist. Mount its disk, or correct the link.`);
  }
}

/**
 * Makes a folder, and those above it, where they are missing.
 * @returns the first that was made; undefined if all were there
 * @throws DanglingLink; or the system's error
 */
export async function makeFolder(path: string): Promise<string | undefined> {
  const parent = dirname(path);
  const first = parent === path || (await exists(parent)) ? undefined : await makeFolder(parent);
  try {
    await mkdir(path, mode);
    return first ?? path;
  } catch (error) {
    if (!isTaken(error) || !isFolder(path, await stat(path).catch(nothingThere))) throw error;
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
    if (!isTaken(error) || !isFolder(path, statSync(path, { throwIfNoEntry: false }))) throw error;
    return first;
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** @param found at a path that is taken */
function isFolder(path: string, found: Stats | undefined): boolean {
  if (found === undefined) throw new DanglingLink(path);
  return found.isDirectory();
}

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';
