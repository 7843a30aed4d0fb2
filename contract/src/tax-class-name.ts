import { t } from './language/t.ts';
import type { Text } from './language/texts.ts';

const names: Record<string, Text> = { standard: 'Standard', reduced: 'Reduced', none: 'No tax' };

export const isUsualTaxClass = (taxClass: string): boolean => names[taxClass] !== undefined;

/** The merchant's own are called as they were named. */
export const taxClassName = (taxClass: string): string => (names[taxClass] ? t(names[taxClass]) : taxClass);
