import { ObjectId } from 'bson';

/** A new identifier: 24 hexadecimal characters that begin with the time, so that later ones sort later. */
export const newIdentifier = (): string => new ObjectId().toHexString();

/** The smallest identifier that can have been made at that time. */
export const identifierAt = (instant: string): string =>
  Math.floor(Date.parse(instant) / 1000)
    .toString(16)
    .padStart(8, '0')
    .padEnd(24, '0');
