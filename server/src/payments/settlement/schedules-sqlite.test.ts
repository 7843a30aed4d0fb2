import { describeSchedules } from '@kiosk/testkit/payment-schedule/describe-schedules.ts';

await describeSchedules('SQLite');
