import { expect, test } from 'vitest';
import { ownServer, specifiedBackend } from '../api/capabilities.ts';
import { backendAt } from './backend.ts';

test('without an address the backend is our own server, below /api of the same origin', () => {
  expect(backendAt(undefined)).toEqual({ baseUrl: '/api', capabilities: ownServer });
  expect(backendAt('')).toEqual({ baseUrl: '/api', capabilities: ownServer });
});

test('an address given at build time is that of another backend, with or without a slash at its end', () => {
  const other = { baseUrl: 'https://shop.example.com/v1', capabilities: specifiedBackend };
  expect(backendAt('https://shop.example.com/v1')).toEqual(other);
  expect(backendAt('https://shop.example.com/v1/')).toEqual(other);
});
