import type { Row } from './row.ts';

export const coatsAndJackets: Row[] = [];
