import { expect, test } from 'vitest';
import { backendAt } from './backend.ts';

test('without an address the backend is our own server, below /api of the same origin', () => {
  expect(backendAt(undefined)).toEqual({ baseUrl: '/api', isOurs: true });
  expect(backendAt('')).toEqual({ baseUrl: '/api', isOurs: true });
});

test('an address given at build time is that of another backend, with or without a slash at its end', () => {
  const other = { baseUrl: 'https://shop.example.com/v1', isOurs: false };
  expect(backendAt('https://shop.example.com/v1')).toEqual(other);
  expect(backendAt('https://shop.example.com/v1/')).toEqual(other);
});
