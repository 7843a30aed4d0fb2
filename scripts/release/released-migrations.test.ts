import { expect, test } from 'vitest';
import { hashMigrations, readReleased } from './released-migrations.ts';

// `node scripts/release-database.ts` lists those of the version that package.json names.
test('no released migration was changed: each has the files that its release had', async () => {
  const released = await readReleased();
  const hashes = await hashMigrations();
  for (const [name, { sha256 }] of Object.entries(released))
    expect([name, hashes[name]]).toEqual([name, sha256]);
  expect(Object.keys(hashes).slice(0, Object.keys(released).length)).toEqual(Object.keys(released));
});
