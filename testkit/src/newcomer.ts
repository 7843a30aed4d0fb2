import { newIdentifier } from '@kiosk/server/identifiers.ts';

/** Sign-up data of a new customer; each call is another person. */
export const newcomer = () => ({
  username: 'ada_marsh',
  email: `${newIdentifier()}@example.com`,
  password: 'Harbour1',
});
