import { describeSchedules } from '../../testing/payment-schedule/describe-schedules.ts';

await describeSchedules('SQLite');
