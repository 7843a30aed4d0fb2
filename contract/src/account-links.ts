import * as z from 'zod/mini';
import { newPassword } from './account.ts';
import { emailPattern, requiredText } from './text.ts';

/** The form of point 5, and the body of `POST /auth/password-resets` (+), which is sent where the shop sends mail. */
export const forgetPassword = z.object({
  email: requiredText('Invalid email').check(z.regex(emailPattern, 'email is not valid')),
});
export type ForgetPassword = z.infer<typeof forgetPassword>;

const expiredMessage = 'This link has been used or is too old. Please ask for a new one.';

/** What a mailed link carries behind the # of its address: 256 random bits. */
const token = z.string(expiredMessage).check(z.regex(/^[\w-]{43}$/, expiredMessage));

export const linkPurposes = ['reset-password', 'confirm-email', 'change-email'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** Body of `POST /auth/links` (+): what a link is good for. It is not used up by that. */
export const linkQuestion = z.object({ token });
export const linkAnswer = z.object({ purpose: z.enum(linkPurposes), email: z.string() });
export type LinkAnswer = z.infer<typeof linkAnswer>;

/** Body of `POST /auth/links/password` (+). */
export const passwordReset = z.object({ token, password: newPassword });

/** Body of `POST /auth/links/email` (+), and its answer: the address that is confirmed now. */
export const emailConfirmation = z.object({ token });
export const confirmedEmail = z.object({ email: z.string() });

/** The form, which asks twice. */
export const passwordResetForm = z.object({ password: newPassword, confirmPassword: z.string() }).check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: 'Passwords do not match',
    path: ['confirmPassword'],
  }),
);
export type PasswordResetForm = z.infer<typeof passwordResetForm>;

export const linkMessages = {
  expired: expiredMessage,
  resetAsked:
    'If there is an account with this email, we have sent it a link. It works once, for 30 minutes. Please look into your spam folder too.',
  emailUnconfirmed: 'Please confirm your email address first. My Profile sends you a new link.',
  emailOfAnotherUnconfirmed:
    'This person has not confirmed their email address yet. They get a new link on My Profile.',
  noMail: 'This shop sends no mail. Please contact support.',
} as const;
