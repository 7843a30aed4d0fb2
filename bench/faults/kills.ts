import { killInOrders } from '../../scripts/faults/kills.ts';
import { type Experiment, inRounds, onPostgres, onSqlite } from './experiment.ts';

const killsOfOneShop = 20;

export const killsOnSqlite: Experiment = {
  name: 'SIGKILL of the server, SQLite',
  tries: 200,
  run: (tries, random) =>
    inRounds(
      tries,
      killsOfOneShop,
      onSqlite((shop, kills) => killInOrders(shop, kills, random)),
    ),
};

export const killsOnPostgres: Experiment = {
  name: 'SIGKILL of the server, PostgreSQL',
  tries: 200,
  run: (tries, random) =>
    inRounds(
      tries,
      killsOfOneShop,
      onPostgres((shop, kills) => killInOrders(shop, kills, random)),
    ),
};
