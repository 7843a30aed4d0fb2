import { emailPattern, requiredText } from '@kiosk/contract/text.ts';
import * as z from 'zod/mini';

/** The form of point 5; it is never sent, so the contract does not know it. */
export const forgetPassword = z.object({
  email: requiredText('Invalid email').check(z.regex(emailPattern, 'email is not valid')),
});
export type ForgetPassword = z.infer<typeof forgetPassword>;
