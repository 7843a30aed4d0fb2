import * as z from 'zod/mini';
import { googleLogin, login } from './account.ts';

/** A passkey's answer to a challenge, as the browser's WebAuthn calls give it. */
const passkeyAnswer = z.looseObject({
  id: z.string().check(z.maxLength(1400)),
  response: z.looseObject({ clientDataJSON: z.string() }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** Apps show '123 456'. */
export const withoutSpaces = (code: string): string => code.replace(/\s/g, '');

/** What a login carries where the account has a second factor (+): a code of the app, a recovery code, or a passkey. */
const proof = {
  code: z.optional(
    z.string().check(z.overwrite(withoutSpaces), z.maxLength(50, 'The code is at most 50 characters long')),
  ),
  passkey: z.optional(passkeyAnswer),
};
export type SecondFactorProof = { code?: string | undefined; passkey?: PasskeyAnswer | undefined };

/** Bodies of `POST /auth/login` and `POST /auth/google`. */
export const provenLogin = z.extend(login, proof);
export type ProvenLogin = z.infer<typeof provenLogin>;
export const provenGoogleLogin = z.extend(googleLogin, proof);
export type ProvenGoogleLogin = z.infer<typeof provenGoogleLogin>;

/** Body of `POST /auth/passkey-options` (+): the login that the passkey is for. */
export const passkeyLogin = z.union([login, googleLogin]);
export type PasskeyLogin = z.infer<typeof passkeyLogin>;

/** What the browser's WebAuthn calls take. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/** The second factor of the caller's account (+). Passkeys are sorted by their age. */
export const secondFactor = z.object({
  authenticatorApp: z.boolean(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.optional(z.string()),
    }),
  ),
  /** How many recovery codes are unused. */
  recoveryCodes: z.number(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** What an authenticator app is set up with (+); it counts once a code of it was given. */
export const authenticatorSetup = z.object({ secret: z.string(), uri: z.string() });
export type AuthenticatorSetup = z.infer<typeof authenticatorSetup>;

/** Body of `POST /admin/second-factor/app/confirmation` (+). */
export const authenticatorCode = z.object({
  code: z
    .string('Please enter the code')
    .check(z.overwrite(withoutSpaces), z.regex(/^\d{6}$/, 'The code has six digits')),
});

/** Body of `POST /admin/second-factor/passkeys` (+). */
export const newPasskey = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Please name the passkey'), z.maxLength(50)),
  passkey: passkeyAnswer,
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** Answer of what turns the second factor on (+): the recovery codes, shown this once; none if it was on before. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const byPasskey = z.object({ id: z.string().check(z.maxLength(1400)) });

export const secondFactorMessages = {
  codeNeeded: 'Please enter the code of your authenticator app, or a recovery code',
  passkeyNeeded: 'Please use your passkey, or enter a recovery code',
  wrongCode: 'This code is not valid. Please check it and try again.',
  usedCode: 'This code was used already. Please wait for the next one, or take another recovery code.',
  wrongPasskey: 'This passkey could not be confirmed. Please try again.',
  setUpAgain: 'Please begin again: scan the picture and enter the code that the app shows.',
} as const;
