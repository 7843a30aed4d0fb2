import type { BackupStore } from './backup-store.ts';
import { timeOf } from './format.ts';

/**
 * Removes older backups but the newest. Those of a time that has not come were named by a wrong clock, now or then: they
 * neither count nor go, and what was just written stays, whatever its time.
 * @param keep how many stay, with the one that was written
 * @returns the names of those that were removed, and of those that were not counted
 */
export async function rotate(
  store: BackupStore,
  { written, keep }: { written: string; keep: number },
): Promise<{ removed: string[]; notCounted: string[] }> {
  const now = timeOf(new Date());
  const others = (await store.list()).filter((name) => name !== written);
  const isAhead = (name: string) => name.slice(0, now.length) > now;
  const past = others.filter((name) => !isAhead(name));
  const removed = past
    .sort()
    .reverse()
    .slice(keep - 1);
  for (const name of removed) await store.remove(name);
  return { removed, notCounted: others.filter(isAhead).sort() };
}
