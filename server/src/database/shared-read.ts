import { setTimeout as pause } from 'node:timers/promises';

/** How long a read that is under way keeps the next one waiting, in milliseconds. */
const maxWait = 50;

/** Calls during a read share the next one, so that no answer is older than its call. */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;

  const start = (): Promise<T> => {
    next = undefined;
    const reading = read();
    const ended: Promise<void> = reading
      .then(
        () => {},
        () => {},
      )
      .then(() => {
        if (running === ended) running = undefined;
      });
    running = ended;
    return reading;
  };

  return () => {
    if (running === undefined) return start();
    // A read that hangs must not delay all others.
    next ??= Promise.race([running, pause(maxWait, undefined, { ref: false })]).then(start);
    return next;
  };
}
