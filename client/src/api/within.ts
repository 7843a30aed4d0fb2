/**
 * Aborts a call after a timeout: where a network swallows what is sent, a browser waits for minutes.
 * @param time in milliseconds
 */
export async function within<Result>(
  time: number,
  call: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), time);
  try {
    return await call(timeout.signal);
  } finally {
    clearTimeout(timer);
  }
}
