import { createHash } from 'node:crypto';
import type { SourceName, SourceRow } from './sources.ts';

/** Before the first link. */
export const beginning = '0'.repeat(64);

/** The hash of a link: of the one before it, and of everything that its row says. */
export const hashOfLink = (before: string, source: SourceName, { record, values }: SourceRow): string =>
  createHash('sha256')
    .update(JSON.stringify([before, source, record, values.map(textOf)]))
    .digest('hex');

/** Numbers are the same on both databases, whatever type they are read as. */
const textOf = (value: unknown): string | null => (value === null ? null : String(value));
