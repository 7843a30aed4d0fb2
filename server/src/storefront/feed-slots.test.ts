import { once } from 'node:events';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { feedSlots } from './feed-slots.ts';

/** A feed of which nobody reads the rest. */
const endless = () => {
  const feed = new Readable({ read: () => undefined });
  feed.on('error', () => undefined);
  return feed;
};

test('a feed is refused while all slots are taken, and opened when one has been read to its end or left', async () => {
  const take = feedSlots(2, 60_000);
  const [first, second] = [take(endless), take(endless)];
  expect(take(endless)).toBeUndefined();
  second?.destroy();
  if (second) await once(second, 'close');
  expect(take(endless)).toBeDefined();
  expect(take(endless)).toBeUndefined();
  expect(first?.destroyed).toBe(false);
});

test('slow readers cannot hold the slots: one who has had the time is broken off for the next', () => {
  const take = feedSlots(2, 0);
  const [first, second] = [take(endless), take(endless)];
  expect(first?.destroyed).toBe(false);
  const third = take(endless);
  expect([first?.destroyed, second?.destroyed, third?.destroyed]).toEqual([true, false, false]);
});
