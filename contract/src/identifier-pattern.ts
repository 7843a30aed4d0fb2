import { t } from './language/t.ts';

/** 24 hexadecimal characters (point 9). */
export const identifierPattern = /^[0-9a-fA-F]{24}$/;

/** The message of point 5 for a malformed product identifier. */
export const invalidProductId = (id: unknown): string =>
  t('Invalid product ID format. Expected a 24-character hexadecimal string, got: {id}', { id: String(id) });
