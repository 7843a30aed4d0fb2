import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../run.ts';

const migrationsFolder = join(root, 'server/src/database/migrations');
const listFile = join(root, 'server/releases/migrations.json');

/** Of each released migration the first version that had it, and the hash of its files. */
type Released = Record<string, { version: string; sha256: string }>;

export const readReleased = async (): Promise<Released> => JSON.parse(await readFile(listFile, 'utf8'));

/** The migrations of this checkout, each with the hash of its files. */
export async function hashMigrations(): Promise<Record<string, string>> {
  const names = (await readdir(migrationsFolder)).sort();
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await hashOf(name)])));
}

async function hashOf(migration: string): Promise<string> {
  const folder = join(migrationsFolder, migration);
  const hash = createHash('sha256');
  for (const file of (await readdir(folder)).sort())
    hash.update(file).update(await readFile(join(folder, file)));
  return hash.digest('hex');
}

/** Lists what this version releases. @throws where a migration of an earlier release is another one now */
export async function listReleased(version: string): Promise<void> {
  const [released, hashes] = [await readReleased(), await hashMigrations()];
  for (const [name, sha256] of Object.entries(hashes)) {
    const before = released[name];
    if (before && before.version !== version && before.sha256 !== sha256) {
      throw new Error(`The migration ${name} of version ${before.version} was changed; put it back.`);
    }
    released[name] = { version: before?.version ?? version, sha256 };
  }
  await writeFile(listFile, `${JSON.stringify(released, null, 2)}\n`);
}
