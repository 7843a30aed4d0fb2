export { startDurablePostgres } from '@kiosk/testkit/postgres-server.ts';
