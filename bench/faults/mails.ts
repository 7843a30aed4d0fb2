import type { Findings } from '../../scripts/faults/findings.ts';
import { killWhileSending } from '../../scripts/faults/mail-kills.ts';
import { type Experiment, inRounds, withPostgres } from './experiment.ts';

const killsOfOneShop = 40;

/** Says how many mails came again: after a death they may. */
async function reported(round: Promise<Findings>): Promise<Findings> {
  const findings = await round;
  const { queued = 0, confirmed = 0, repeated = 0 } = findings.mails ?? {};
  process.stderr.write(`  ${queued} mails, confirmed ${confirmed} times, ${repeated} again after a death\n`);
  return findings;
}

export const mailsOnSqlite: Experiment = {
  name: 'SIGKILL while mails are sent, SQLite',
  tries: 200,
  run: (tries, random) =>
    inRounds(tries, killsOfOneShop, (kills) =>
      reported(killWhileSending({ servers: 1, settings: {} }, kills, random)),
    ),
};

export const mailsOnPostgres: Experiment = {
  name: 'SIGKILL while two servers send mails, PostgreSQL',
  tries: 200,
  run: (tries, random) =>
    inRounds(tries, killsOfOneShop, (kills) =>
      withPostgres(({ url }) =>
        reported(killWhileSending({ servers: 2, settings: { DATABASE_URL: url } }, kills, random)),
      ),
    ),
};
