import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { openReplica } from '../database/open.ts';
import { Replica, type ReplicaOutcome } from '../database/replica.ts';
import type { Database } from '../database/schema.ts';
import { Counter, type Registry } from './observability/prometheus.ts';

/** The read replica of the settings, for as long as the app runs. */
export function replicaOf(app: FastifyInstance, config: Config, primary: Database): Replica | undefined {
  const db = openReplica(config);
  if (db === undefined) return undefined;
  app.addHook('onClose', () => db.destroy());
  return new Replica(db, { primary, report: logTo(app.log) });
}

const logTo =
  (log: FastifyBaseLogger) =>
  (outcome: ReplicaOutcome, error?: unknown): void => {
    if (outcome === 'answered') log.info('the catalogue is read from the replica');
    if (outcome === 'behind') log.warn('the replica is behind; the catalogue is read from the primary');
    if (outcome === 'failed')
      log.warn({ err: error }, 'the replica fails; the catalogue is read from the primary');
  };

export function measureReplica(registry: Registry, { outcomes }: Replica): void {
  new Counter({
    name: 'kiosk_replica_reads_total',
    help: 'Reads of the catalogue that the replica answered, and that the primary did because it was behind or failed',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(outcomes)) this.inc({ outcome }, count);
    },
  });
}
