import { vi } from 'vitest';

/**
 * Repeats a check until it passes. Generous: a slow machine is not a fault of the shop. The last check comes after the
 * time is over, for all of it may have passed while the machine stood still.
 */
export const eventually = <T>(check: () => T | Promise<T>, { timeout = 20_000 } = {}): Promise<T> =>
  vi.waitFor(check, { timeout, interval: 20 }).catch(check);
