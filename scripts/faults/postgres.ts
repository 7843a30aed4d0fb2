export { startDurablePostgres } from '../../server/src/testing/postgres-server.ts';
