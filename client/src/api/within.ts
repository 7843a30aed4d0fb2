/**
 * Gives a call up when its time is over: where a network swallows what is sent, a browser waits for minutes.
 * @param time in milliseconds
 */
export async function within<Result>(
  time: number,
  call: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), time);
  try {
    return await call(giveUp.signal);
  } finally {
    clearTimeout(timer);
  }
}
