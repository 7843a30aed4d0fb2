import { expect, test } from 'vitest';
import { addressNamed } from '../testing/people.ts';
import { changedBook } from './address-change.ts';

const [ada, mary, grace] = [addressNamed('Ada'), addressNamed('Mary'), addressNamed('Grace')];

test('an address is added at the end, changed in its place, and removed', () => {
  expect(changedBook([ada], { after: mary }, false)).toEqual([ada, mary]);
  expect(changedBook([ada, mary], { before: { ...ada }, after: grace }, false)).toEqual([grace, mary]);
  expect(changedBook([ada, mary], { before: ada }, false)).toEqual([mary]);
});

test('an address that another device changed is kept beside the new version', () => {
  expect(changedBook([mary], { before: ada, after: grace }, true)).toEqual([mary, grace]);
});

test('an address change whose reply was lost is not made twice', () => {
  expect(changedBook([grace], { before: ada, after: grace }, true)).toEqual([grace]);
  expect(changedBook([ada], { after: ada }, true)).toEqual([ada]);
  expect(changedBook([mary], { before: ada }, true)).toEqual([mary]);
});

test('the same address may be kept twice', () => {
  expect(changedBook([ada], { after: ada }, false)).toEqual([ada, ada]);
  expect(changedBook([ada, ada], { before: ada }, false)).toEqual([ada]);
});
