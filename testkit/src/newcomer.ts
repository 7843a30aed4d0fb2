import { newIdentifier } from '@kiosk/server/identifiers.ts';

/** What somebody who has no account yet signs up with; each call is another person. */
export const newcomer = () => ({
  username: 'ada_marsh',
  email: `${newIdentifier()}@example.com`,
  password: 'Harbour1',
});
