import { beforeEach, vi } from 'vitest';

/**
 * Gives each test of a file a clock of its own that it may turn; timers go on as ever.
 * @returns what turns it forward, by minutes
 */
export function turnableClock(): (minutes: number) => void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    return () => vi.useRealTimers();
  });
  return (minutes) => vi.setSystemTime(Date.now() + minutes * 60_000);
}
