import type { Row } from './row.ts';

export const shoesAndBoots: Row[] = [];
