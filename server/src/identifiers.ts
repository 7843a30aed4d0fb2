import { ObjectId } from 'bson';

/** A new identifier: 24 hexadecimal characters that begin with the time, so that later ones sort later. */
export const newIdentifier = (): string => new ObjectId().toHexString();
