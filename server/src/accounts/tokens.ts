import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, for a session or a link. The database keeps only their SHA-256. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The SHA-256 of a token, hexadecimal. */
export const hashOfToken = (token: string): string => hash('sha256', token);
