import { isUnmade } from '../database/dialect.ts';
import { isMigrated } from '../database/migrate.ts';
import { checkClock, checkDatabase, checkFolder, checkPictures, checkServer } from '../doctor/environment.ts';
import type { Check, Finding } from '../doctor/finding.ts';
import { checkMail } from '../doctor/mail.ts';
import { checkReadReplica } from '../doctor/replica.ts';
import { checkAdministrators, checkPayments, checkPublicPasswords, checkSettings } from '../doctor/shop.ts';
import { reasonOf } from '../start-failure.ts';
import { type ShopCommand, UsageError } from './command.ts';

const checks: Check[] = [checkSettings, checkFolder, checkPictures, checkPayments, checkMail];
const checksOfRows: Check[] = [
  checkServer,
  checkReadReplica,
  checkClock,
  checkAdministrators,
  checkPublicPasswords,
];

const signs: Record<Finding['state'], string> = { fit: 'ok    ', advice: 'advice', fault: 'FAULT ' };

export const doctorCommand: ShopCommand = {
  summary: 'check settings and environment, and say what to do',
  help: `Usage: npm run shop -- doctor

Checks the settings, the database and its read replica, the clock, the disk, the storage of pictures, card payments, the mail server and
the accounts of administrators, while the shop runs or not, and says what to do. Ends with code 1 if there is a fault.`,
  options: {},
  worksOn: 'anything',
  run: async ({ db, config, print }) => {
    let faults = 0;
    const report = async (check: Check) => {
      const findings = await check({ db, config }).catch((error: unknown): Finding[] => [
        { state: 'fault', says: reasonOf(error) },
      ]);
      for (const { state, says } of findings) {
        print(`${signs[state]}  ${says.replaceAll('\n', '\n        ')}`);
        if (state === 'fault') faults++;
      }
      return findings.every(({ state }) => state !== 'fault');
    };
    const canRead = (await report(checkDatabase)) && !isUnmade(db) && (await isMigrated(db));
    for (const check of canRead ? [...checksOfRows, ...checks] : checks) await report(check);
    if (faults > 0) throw new UsageError(`${faults} ${faults === 1 ? 'fault' : 'faults'}.`);
  },
};
