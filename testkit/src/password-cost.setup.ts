import { hashAtCost, passwordCost } from '@kiosk/server/accounts/passwords.ts';

// Vitest's setup for each file of the server's tests: passwords are hashed as in the shop, for a hundredth of the
// processor time. What is about that time hashes at `passwordCost` again.
hashAtCost({ ...passwordCost, memory: 64, passes: 1 });
