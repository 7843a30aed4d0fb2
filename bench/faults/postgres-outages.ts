import type { PostgresServer } from '@kiosk/testkit/postgres-server.ts';
import { breakInOrders } from './break-in-orders.ts';
import { type Experiment, inRounds, onPostgres } from './experiment.ts';

const faultsOfOneShop = 20;

const postgresOutage = (name: string, breakIt: (postgres: PostgresServer) => Promise<void>): Experiment => ({
  name,
  tries: 200,
  run: (tries, random) =>
    inRounds(
      tries,
      faultsOfOneShop,
      onPostgres((shop, times, postgres) => breakInOrders(shop, times, random, () => breakIt(postgres))),
    ),
});

export const terminatedConnections = postgresOutage('Connections terminated, PostgreSQL', (postgres) =>
  postgres.terminateConnections(),
);

const restart = (signal: 'SIGINT' | 'SIGQUIT') => async (postgres: PostgresServer) => {
  await postgres.halt(signal);
  await postgres.resume();
};

export const fastRestarts = postgresOutage('PostgreSQL restarted (fast)', restart('SIGINT'));
export const immediateRestarts = postgresOutage('PostgreSQL restarted (immediate)', restart('SIGQUIT'));
