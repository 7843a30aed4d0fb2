import type { Row } from './row.ts';

export const hatsAndScarves: Row[] = [];
