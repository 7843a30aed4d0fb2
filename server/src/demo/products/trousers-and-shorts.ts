import type { Row } from './row.ts';

export const trousersAndShorts: Row[] = [];
