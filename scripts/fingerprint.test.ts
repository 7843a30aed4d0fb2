import { expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

test('the same sources have the same fingerprint', async () => {
  expect(await fingerprint('client', {})).toBe(await fingerprint('client', { HOME: '/root' }));
});

test('the build fingerprint changes with build-time settings', async () => {
  const other = { VITE_API_URL: 'https://api.example.com' };
  expect(await fingerprint('client', other)).not.toBe(await fingerprint('client', {}));
});
