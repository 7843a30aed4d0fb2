import { createHash } from 'node:crypto';
import type { SourceName, SourceRow } from './sources.ts';

/** Before the first link. */
export const beginning = '0'.repeat(64);

/**
 * The hash of a link: of the one before it, and of everything that its row says.
 * @param salt of a record that may be redacted; links of version 0.1.0 have none
 */
export const hashOfLink = (
  before: string,
  source: SourceName,
  { record, values }: SourceRow,
  salt?: string,
): string => hashOf([before, source, record, values.map(textOf), ...(salt === undefined ? [] : [salt])]);

/** The hash of what a record says once it is redacted. */
export const hashOfRecord = (source: SourceName, { record, values }: SourceRow): string =>
  hashOf([source, record, values.map(textOf)]);

const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Numbers are the same on both databases, whatever type they are read as. */
const textOf = (value: unknown): string | null => (value === null ? null : String(value));
