import type { Readable } from 'node:stream';

/**
 * Bounds how many feeds are written at once. A slow reader may take as long as nobody waits: a feed that has had
 * its time is broken off for a new one, which its reader sees, because its document does not end.
 * @param max feeds at once
 * @param time milliseconds that each has in any case
 */
export function feedSlots(max: number, time: number) {
  // The oldest first.
  const written = new Map<Readable, number>();

  /** @returns undefined where all are taken */
  return function take(open: () => Readable): Readable | undefined {
    const [oldest] = written;
    if (written.size >= max && oldest) {
      const [feed, begin] = oldest;
      if (performance.now() - begin < time) return undefined;
      written.delete(feed);
      feed.destroy(new Error('another reader had waited'));
    }
    const feed = open();
    written.set(feed, performance.now());
    feed.once('close', () => written.delete(feed));
    return feed;
  };
}
