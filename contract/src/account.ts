import * as z from 'zod/mini';
import { address } from './address.ts';
import { identifier } from './identifier.ts';
import { says } from './language/message.ts';
import { oneOf } from './query.ts';
import { emailPattern, plainCharacters, requiredText } from './text.ts';

/** The roles of point 3, and of staff (+): see `permissions.ts`. */
export const roles = ['admin', 'order-manager', 'product-manager', 'customer'] as const;
export const role = oneOf('role', roles);
export type Role = z.infer<typeof role>;

/** A user in a response (point 3), without password or hash. */
export const user = z.object({
  id: identifier,
  email: z.string(),
  username: z.string(),
  role,
  addresses: z.array(address),
});
export type User = z.infer<typeof user>;

const passwordTooLong = 'Password must be at most 200 characters';

/** The password of an account. It reveals nothing about the password rule. */
export const passwordGiven = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.maxLength(200, passwordTooLong));

/** Body of `POST /auth/confirm` (+): the password of who is logged in. */
export const confirmation = z.object({ password: passwordGiven });
export type Confirmation = z.infer<typeof confirmation>;

/** Answer of login, sign-up and Google sign-in; the token goes into `Authorization: Bearer …`. */
export const session = z.object({ user, token: z.string() });
export type Session = z.infer<typeof session>;

const email = requiredText('Email is required').check(
  z.regex(emailPattern, 'Please enter a valid email address'),
);

/** The form and the body of `POST /auth/login`. */
export const login = z.object({ email, password: passwordGiven });
export type Login = z.infer<typeof login>;

const googleFailed = 'Google authentication failed';

/**
 * Body of `POST /auth/google`: the ID token that Google passes to the page, far shorter than the limit. A token that
 * was asked for with a nonce counts only with the secret (+) whose SHA-256, as base64url, is the nonce: nobody else
 * can use it.
 */
export const googleLogin = z.object({
  token: z.string(googleFailed).check(z.minLength(1, googleFailed), z.maxLength(4096, googleFailed)),
  nonceSecret: z.optional(
    z.string(googleFailed).check(z.minLength(1, googleFailed), z.maxLength(200, googleFailed)),
  ),
});
export type GoogleLogin = z.infer<typeof googleLogin>;

const passwordRule = 'Password must be at least 8 characters with uppercase, lowercase, and number';
const usernameRule =
  'Username must be 3-20 characters and can only contain letters, numbers, and underscores';

/** A new password (point 5). The maximum length limits the cost of hashing. */
export const newPassword = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.regex(/^(?=[^a-z]*[a-z])(?=[^A-Z]*[A-Z])(?=\D*\d)[\s\S]{8,}$/, passwordRule),
    z.maxLength(200, passwordTooLong),
  );

/** The email of a new account, which must not pass for another one's. */
export const newEmail = email.check(
  z.regex(
    plainCharacters,
    'Please use only the letters a to z, digits and punctuation in your email address',
  ),
);

export const newUsername = requiredText('Username is required').check(z.regex(/^\w{3,20}$/, usernameRule));

const signUpFields = {
  username: newUsername,
  email: newEmail,
  password: newPassword,
};

/** Body of `POST /auth/signup`. */
export const signUp = z.object(signUpFields);
export type SignUp = z.infer<typeof signUp>;

/** The sign-up form, which asks for the password twice. */
export const signUpForm = z
  .object({
    ...signUpFields,
    confirmPassword: z
      .string('Please confirm your password')
      .check(z.minLength(1, 'Please confirm your password')),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: 'Passwords do not match',
      path: ['confirmPassword'],
      // Reported while other fields are still invalid, so that the user need not submit twice.
      when: ({ value }) => hasBothPasswords(value),
    }),
  );
export type SignUpForm = z.infer<typeof signUpForm>;

const hasBothPasswords = (value: unknown): boolean => {
  const form = value as Partial<Record<keyof SignUpForm, unknown>>;
  return Boolean(form.password) && Boolean(form.confirmPassword);
};

/** Maximum number of addresses in an address book. */
export const maxAddresses = 50;

const addressBook = z
  .array(address)
  .check(z.maxLength(maxAddresses, says('At most {maxAddresses} addresses', { maxAddresses })));

/**
 * Body of `PATCH /users/{id}`: the whole user; only the addresses can be changed. `seen` (+) is the address book
 * that the change is based on: if it has changed since, the change is refused. Without it the book is replaced.
 */
export const userChange = z.object({ addresses: addressBook, seen: z.optional(addressBook) });
export type UserChange = z.infer<typeof userChange>;

export const accountMessages = {
  invalidLogin: 'Invalid email or password',
  googleFailed,
  googleUnavailable: 'Google Sign-In cannot be reached at the moment. Please try again.',
  googleNotForAdmins: 'Please sign in with your email and password.',
  emailTaken: 'An account with this email already exists',
  sessionEnded: 'This session has ended already.',
  addressesChanged: 'Your addresses have been changed in another tab or on another device.',
  passwordNeeded: 'Please enter your password again to continue',
  wrongPassword: 'This is not your password',
  passwordChanged: 'Your password was changed in another place. Please log in again.',
  noPassword: 'Your account has no password. Please log out and log in again to continue.',
  commonPassword:
    'This is one of the most common passwords, which are guessed first. Please choose another one.',
  commonPasswordOfAnother:
    'The password of this account is one of the most common ones, too weak for the admin area. Please have another one set first: npm run shop -- set-password',
  loginNeeded: 'Please log in to continue',
  adminOnly: 'Only an administrator may do this',
  notOfRole: 'Your role does not include this. Please ask an administrator.',
} as const;
