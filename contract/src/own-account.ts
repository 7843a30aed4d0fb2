import * as z from 'zod/mini';
import { newEmail, newPassword, newUsername, passwordGiven } from './account.ts';
import { identifier } from './identifier.ts';

/** A session of one's own (+). `lastSeenAt` is a day's first use, because a session records its use once a day. */
export const ownSession = z.object({
  id: identifier,
  /** 'Firefox on Linux'; absent where nothing is known. */
  device: z.optional(z.string()),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** Answer of `GET /users/own/account` (+): what its owner can manage, beside the specified user. */
export const ownAccount = z.object({
  createdAt: z.string(),
  /** Absent for one who logs in with Google alone. */
  hasPassword: z.boolean(),
  /** Absent where the shop sends no mail, and so confirms no address. */
  emailConfirmed: z.optional(z.boolean()),
  /** An address that shall become the account's once its link is used. */
  newEmail: z.optional(z.string()),
  /** Absent while its owner has not asked for erasure. */
  erasureRequestedAt: z.optional(z.string()),
  /** Absent without a second factor. */
  secondFactor: z.optional(
    z.object({ authenticatorApp: z.boolean(), passkeys: z.number(), recoveryCodes: z.number() }),
  ),
  /** This one first, then the newest. */
  sessions: z.array(ownSession),
});
export type OwnAccount = z.infer<typeof ownAccount>;

/** Body of `PATCH /users/own/name` (+). */
export const nameChange = z.object({ username: newUsername });
export type NameChange = z.infer<typeof nameChange>;

/** Left out by who has no password; their login must be of the last minutes then. */
const presentPassword = z.optional(passwordGiven);

/** Body of `PATCH /users/own/email` (+). */
export const emailChange = z.object({ email: newEmail, password: presentPassword });
export type EmailChange = z.infer<typeof emailChange>;

/** Answer: whether the email is the account's now, or a link was sent to it. */
export const changedEmail = z.object({ email: z.string(), isLinkSent: z.boolean() });
export type ChangedEmail = z.infer<typeof changedEmail>;

/** Body of `PATCH /users/own/password` (+). */
export const passwordChange = z.object({ password: presentPassword, newPassword });
export type PasswordChange = z.infer<typeof passwordChange>;

/** Answer of what ends sessions: how many. */
export const endedSessions = z.object({ ended: z.number() });
export type EndedSessions = z.infer<typeof endedSessions>;
