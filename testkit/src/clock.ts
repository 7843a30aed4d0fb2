import { beforeEach, vi } from 'vitest';

/**
 * Fakes the date in each test of a file; timers keep running.
 * @returns a function that moves the clock forward, in minutes
 */
export function turnableClock(): (minutes: number) => void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    return () => vi.useRealTimers();
  });
  return (minutes) => vi.setSystemTime(Date.now() + minutes * 60_000);
}
