import { randomUUID } from 'node:crypto';
import { type FileHandle, link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';

// What is on disk when the call returns, and stays there when the power fails.

type Content = Parameters<FileHandle['writeFile']>[0];

/** Makes a folder, and those above it, where they are missing. */
export async function makeDurably(path: string): Promise<void> {
  const first = await makeFolder(path);
  for (let made = path; first !== undefined; made = dirname(made)) {
    await syncFolder(dirname(made));
    if (made === first) return;
  }
}

/** Writes a new file, all of it or none. @throws also where there is a file of that name (EEXIST), which stays as it is */
export async function writeDurably(path: string, content: Content, mode = 0o600): Promise<void> {
  await writeBeside(path, { content, mode }, async (part) => {
    await nameNew(part, path);
    try {
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  });
}

/** Writes a file; one of that name stays as it is until the new one is whole. */
export const replaceDurably = (path: string, content: Content, mode = 0o600): Promise<void> =>
  writeBeside(path, { content, mode }, (part) => renameDurably(part, path));

/** @param give gives the whole file its name */
async function writeBeside(
  path: string,
  { content, mode }: { content: Content; mode: number },
  give: (part: string) => Promise<void>,
): Promise<void> {
  // A crash leaves a partial file under a name that nobody asks for.
  const part = `${path}.${randomUUID()}.part`;
  const file = await open(part, 'wx', mode);
  try {
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await give(part);
  } finally {
    await rm(part, { force: true });
  }
}

/** Some file systems, such as those of memory cards and of networks, have no hard links. */
const noLinks = ['EPERM', 'ENOTSUP', 'ENOSYS'];

/** Unlike renaming, never replaces a file. */
async function nameNew(path: string, to: string): Promise<void> {
  try {
    await link(path, to);
  } catch (error) {
    if (!noLinks.includes(String((error as NodeJS.ErrnoException).code))) throw error;
    // The name is taken first; a crash before the next line leaves an empty file.
    await (await open(to, 'wx')).close();
    await rename(path, to);
  }
}

/** Gives a file another name in its folder. */
export async function renameDurably(path: string, to: string): Promise<void> {
  await rename(path, to);
  await syncFolder(dirname(to));
}

/** A power cut could lose the names in a folder that was not synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } catch (error) {
    // Some file systems of a network know no sync of folders.
    if ((error as NodeJS.ErrnoException).code !== 'EINVAL') throw error;
  } finally {
    await folder.close();
  }
}
