import { accountApiPaths } from '@kiosk/contract/account-api-paths.ts';
import type { ForgetPassword } from '@kiosk/contract/account-links.ts';
import { translated } from '@kiosk/contract/language/t.ts';
import { objectIn } from '../api/object-in.ts';
import { createApiThunk } from '../api/thunk.ts';

/** Has a link for a new password mailed (+). @returns what the shop says, which is the same for every email */
export const askForReset = createApiThunk(
  'auth/askForReset',
  'The shop could not be reached. Please try again.',
  async ({ http }, form: ForgetPassword) => {
    const { body } = await http(accountApiPaths.passwordResets, { method: 'POST', body: form });
    return translated(String((objectIn(body) as { message?: string }).message));
  },
);
