import type { Row } from './row.ts';

export const accessories: Row[] = [];
