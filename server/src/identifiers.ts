import { ObjectId } from 'bson';

/** A new identifier: 24 hexadecimal characters that begin with the time, so that they sort by it. */
export const newIdentifier = (): string => new ObjectId().toHexString();

/** The smallest possible identifier of that time. */
export const identifierAt = (instant: string): string =>
  Math.floor(Date.parse(instant) / 1000)
    .toString(16)
    .padStart(8, '0')
    .padEnd(24, '0');
