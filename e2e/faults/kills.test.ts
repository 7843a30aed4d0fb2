import { longTimeout } from '@kiosk/testkit/databases.ts';
import { type PostgresServer, startDurablePostgres } from '@kiosk/testkit/postgres-server.ts';
import { Random } from '@kiosk/testkit/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from '../../scripts/faults/findings.ts';
import { killWhileSending } from '../../scripts/faults/mail-kills.ts';
import { seed } from '../../scripts/faults/seed.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startDurablePostgres();
});
afterAll(() => postgres?.stop());

test.each([
  ['the server on SQLite', 1],
  ['one of two servers on PostgreSQL', 2],
])(
  `no cash or card order is lost, doubled or halved, and no mail is lost, or sent twice without a death, when %s is killed (seed ${seed})`,
  async (_, servers) => {
    const settings: Record<string, string> =
      servers === 1 ? {} : { ...longTimeout, DATABASE_URL: postgres.url };
    const findings = await killWhileSending({ servers, settings }, 2, new Random(seed));
    expect(faultsOf(findings)).toEqual([]);
    expect(findings.acknowledged).toBeGreaterThan(2);
    expect(findings.mails?.queued).toBeGreaterThan(8);
  },
);
