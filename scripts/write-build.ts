import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type File = { name: string; content: string | Uint8Array };

const day = 24 * 60 * 60_000;

/**
 * Writes a build over the one before, the entry last, so that a start in between gets either. A running server may load
 * parts of its build late, so those of the build before stay for another day.
 */
export async function writeBuild(folder: string, files: File[], entry: string): Promise<void> {
  const list = join(folder, '.vite/files.json');
  await mkdir(join(folder, '.vite'), { recursive: true });
  const before: string[] | undefined = await readFile(list, 'utf8').then(JSON.parse, () => undefined);
  const isEntry = ({ name }: File) => name === entry;
  for (const file of [...files.filter((file) => !isEntry(file)), ...files.filter(isEntry)]) {
    await replace(join(folder, file.name), file.content);
  }

  const names = files.map(({ name }) => name);
  for (const old of await readdir(folder, { withFileTypes: true })) {
    if (!old.isFile() || names.includes(old.name)) continue;
    await keepForADay(join(folder, old.name), before?.includes(old.name) ?? true);
  }
  await replace(list, JSON.stringify(names));
}

/** The time of a part is when a build first did without it. */
async function keepForADay(path: string, isFirst: boolean): Promise<void> {
  const now = new Date();
  if (isFirst) await utimes(path, now, now);
  else if ((await stat(path)).mtimeMs < now.getTime() - day) await rm(path);
}

/** Nobody reads half of the file. */
async function replace(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${path}.new`, content);
  await rename(`${path}.new`, path);
}
