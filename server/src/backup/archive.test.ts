import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type Entry, readArchive, writeArchive } from './archive.ts';

async function written(entries: Entry[]): Promise<Buffer> {
  const sink = new PassThrough();
  const bytes = buffer(sink);
  await writeArchive(sink, Readable.from(entries), []);
  return bytes;
}

/** @returns its entries, or why it cannot be read */
const readIn = (bytes: Buffer): Promise<Entry[] | string> =>
  Array.fromAsync(readArchive(Readable.from([bytes]), undefined)).catch(String);

test('an archive with a flipped bit is refused, or has the same entries', async () => {
  const entries = ['kiosk.json', 'tables/orders/000001.jsonl', 'sums.json'].map((name) => ({
    name,
    bytes: Buffer.from(`{"name":"${name}","email":"ada@example.com","total_cents":7900}\n`),
  }));
  const archive = await written(entries);
  expect(await readIn(archive)).toEqual(entries);
  let [tries, refused] = [0, 0];
  // Two or three of each byte.
  for (let bit = 0; bit < 8 * archive.length; bit += 3) {
    const flipped = Buffer.from(archive);
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    const found = await readIn(flipped);
    tries++;
    if (typeof found === 'string') refused++;
    else expect(found, `bit ${bit}`).toEqual(entries);
  }
  // Most of gzip's own head, which is ten bytes, means nothing.
  expect(refused).toBeGreaterThan(0.9 * tries);
});
