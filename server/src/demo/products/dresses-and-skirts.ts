import type { Row } from './row.ts';

export const dressesAndSkirts: Row[] = [];
