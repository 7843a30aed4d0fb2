import type { Row } from './row.ts';

export const bags: Row[] = [];
