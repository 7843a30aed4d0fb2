import { expect, test } from 'vitest';
import { ConnectionFailure, endsConnection, isConflict, troubleOf } from './trouble.ts';

const withCode = (code: unknown) => Object.assign(new Error('x'), { code });
const withErrcode = (errcode: number) => Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode });

test.each([
  ['53100', 'the disk is full'],
  ['53300', 'too many connections'],
  ['57P01', 'the connection was terminated'],
  ['57P02', 'crashed'],
  ['57P03', 'starting or stopping'],
  ['08006', 'no connection'],
  ['25006', 'read-only'],
  ['57014', 'a statement took too long'],
  ['58030', 'input or output failed'],
])('SQLSTATE %s is a database failure: %s', (code, said) => {
  expect(troubleOf(withCode(code))).toBe(said);
});

test.each([
  ['SQLITE_BUSY', 5, 'another process holds the file'],
  ['SQLITE_READONLY_DBMOVED', 1032, 'read-only'],
  ['SQLITE_IOERR_WRITE', 778, 'input or output failed'],
  ['SQLITE_CORRUPT', 11, 'damaged'],
  ['SQLITE_FULL', 13, 'the disk is full'],
  ['SQLITE_CANTOPEN', 14, 'the file cannot be opened'],
  ['SQLITE_NOTADB', 26, 'damaged'],
])('%s is a database failure', (_name, errcode, said) => {
  expect(troubleOf(withErrcode(errcode))).toBe(said);
});

test.each([
  ['a duplicate', withCode('23505')],
  ['a duplicate in a file', withErrcode(2067)],
  ['a table that is not there', withCode('42P01')],
  ['an error of Node', withCode('EPIPE')],
  ['a fault of the shop', new TypeError('x is undefined')],
  ['nothing at all', undefined],
])('%s is no database failure', (_what, error) => {
  expect(troubleOf(error)).toBeUndefined();
});

test('a failed connection attempt is a database failure and keeps code and cause', () => {
  const failure = new ConnectionFailure(Object.assign(new Error(''), { code: 'ECONNREFUSED' }));
  expect(failure).toMatchObject({ message: 'ECONNREFUSED', code: 'ECONNREFUSED' });
  expect(troubleOf(failure)).toBe('no connection');
});

test('a serialization conflict is retried on the same connection', () => {
  for (const code of ['40001', '40P01', '55P03']) {
    expect(isConflict(withCode(code))).toBe(true);
    expect(endsConnection(withCode(code))).toBe(false);
  }
  expect(isConflict(withCode('57P01'))).toBe(false);
});

test('a server that shuts down or is read-only is not asked again on the same connection', () => {
  for (const code of ['57P01', '08006', '25006']) expect(endsConnection(withCode(code))).toBe(true);
});
