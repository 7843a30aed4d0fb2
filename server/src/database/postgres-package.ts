import { createRequire } from 'node:module';
import type Pg from 'pg';

const require = createRequire(import.meta.url);

/** Loaded by the first who asks a PostgreSQL: a third of what a built server loads is this package. */
export const loadPg = (): typeof Pg => require('pg');
