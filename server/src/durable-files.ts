import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';

// What is on disk when the call returns, and stays there when the power fails.

type Content = Parameters<FileHandle['writeFile']>[0];

/** Makes a folder where it is missing. */
export async function makeDurably(path: string): Promise<void> {
  const first = await makeFolder(path);
  if (first !== undefined) await syncFolder(dirname(path));
}

/** Writes a new file, all of it or none. */
export async function writeDurably(path: string, content: Content, mode = 0o600): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await syncFolder(dirname(path));
}

/** Writes a file; one of that name stays as it is until the new one is whole. */
export async function replaceDurably(path: string, content: Content, mode?: number): Promise<void> {
  // A crash leaves a partial file under a name that nobody asks for.
  const part = `${path}.${randomUUID()}.part`;
  await writeDurably(part, content, mode);
  await renameDurably(part, path).catch(async (error: unknown) => {
    await rm(part, { force: true });
    throw error;
  });
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
