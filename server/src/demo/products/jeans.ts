import type { Row } from './row.ts';

export const jeans: Row[] = [];
