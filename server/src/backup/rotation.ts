import type { BackupStore } from './backup-store.ts';
import { timeOf } from './format.ts';

/**
 * Removes all backups but the newest. Those dated in the future were named by a wrong clock, now or then: they are neither
 * counted nor removed, and what was just written stays, whatever its time.
 * @param keep how many stay, with the one that was written
 * @returns the names of those that were removed, and of those that were not counted
 */
export async function rotate(
  store: BackupStore,
  { written, keep }: { written: string; keep: number },
): Promise<{ removed: string[]; notCounted: string[] }> {
  const now = timeOf(new Date());
  const names = await store.list();
  const isAhead = (name: string) => name !== written && name.slice(0, now.length) > now;
  // In the order of their times, so that of two servers that do this at once neither removes what the other keeps.
  const newestFirst = names
    .filter((name) => !isAhead(name))
    .sort()
    .reverse();
  const removed = newestFirst.slice(keep).filter((name) => name !== written);
  for (const name of removed) await store.remove(name);
  return { removed, notCounted: names.filter(isAhead).sort() };
}
