import type { Config } from '../config/config.ts';
import type { Database } from '../database/schema.ts';

/**
 * What a check found: fit; something that a shop for the public should have; or a fault, with which it does not sell. The
 * sentence says what to do.
 */
export type Finding = { state: 'fit' | 'advice' | 'fault'; says: string };

export type Check = (shop: { db: Database; config: Config }) => Promise<Finding[]>;

export const fit = (says: string): Finding => ({ state: 'fit', says });
export const advice = (says: string): Finding => ({ state: 'advice', says });
export const fault = (says: string): Finding => ({ state: 'fault', says });
