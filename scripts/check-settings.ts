import { readConfig } from '../server/src/config/config.ts';
import { reasonOf } from '../server/src/start-failure.ts';

// Before a build of minutes, `npm start` says what the shop would not start with.

try {
  readConfig();
} catch (error) {
  process.stderr.write(`Kiosk cannot start.\n${reasonOf(error)}\n`);
  process.exitCode = 1;
}
