import { setTimeout as pause } from 'node:timers/promises';

/** How long a read that is under way keeps the next one waiting, in milliseconds. */
const maxWait = 50;

/** Those who ask while a read is under way share the next one: an answer is never from before its question. */
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
    // One that hangs must not hold up all others.
    next ??= Promise.race([running, pause(maxWait, undefined, { ref: false })]).then(start);
    return next;
  };
}
