type WorkOptions = {
  /** How many `findDue` reads at most. A full batch means that there may be more. */
  batch: number;
  /** Collects the failures; the others continue. */
  failures: unknown[];
  /** Ends the run between two items. */
  closing: AbortSignal | undefined;
  /** Whether an error means that the others would fail too. */
  isDown: (error: unknown) => boolean;
};

/** How many run concurrently. As many outage errors in a row end the run. */
const concurrency = 5;

/**
 * Works off what is due, batch by batch. `work` must take each item off the list of what is due, whether it succeeds or
 * not.
 * @param work returns false if another server has claimed the item
 * @returns how many were done
 */
export async function processDue<Item>(
  findDue: () => Promise<Item[]>,
  work: (item: Item) => Promise<boolean>,
  { batch, failures, closing, isDown }: WorkOptions,
): Promise<number> {
  let [done, outages] = [0, 0];
  const isOver = () => closing?.aborted || outages >= concurrency;

  const takeFrom = async (items: Iterator<Item>) => {
    for (let next = items.next(); !next.done && !isOver(); next = items.next()) {
      try {
        if (await work(next.value)) done++;
        outages = 0;
      } catch (error) {
        failures.push(error);
        outages = isDown(error) ? outages + 1 : 0;
      }
    }
  };

  for (;;) {
    const [due, before] = [await findDue(), done];
    const items = due.values();
    await Promise.all(Array.from({ length: concurrency }, () => takeFrom(items)));
    // A batch in which nothing was done is left to other servers or to the next run.
    if (isOver() || due.length < batch || done === before) return done;
  }
}

/** Names the first reason only: when many fail, they fail alike. @throws AggregateError if anything has failed */
export function throwFailures(failures: readonly unknown[], failed: string): void {
  if (failures.length === 0) return;
  throw new AggregateError(failures, `${failures.length} ${failed}: ${String(failures[0])}`);
}
