import type { Role } from '@kiosk/contract/account.ts';
import type { Address } from '@kiosk/contract/address.ts';
import type { SavedView } from '@kiosk/contract/saved-view.ts';
import type { Insertable } from 'kysely';
import type { Instant, JsonText } from './columns.ts';

export type AccountsTable = {
  id: string;
  /** Lower case. */
  email: string;
  username: string;
  /** PHC string of Argon2id; null for an account without a password. */
  password_hash: string | null;
  /** 1 where the password was among the most common ones when it was set: its account gets no role in the admin area. */
  has_common_password: 0 | 1;
  /** Google's own name for the account that signs in there (`sub`), which outlives a change of email. */
  google_subject: string | null;
  role: Role;
  addresses: JsonText<Address[]>;
  created_at: Instant;
  /** When its owner showed that mail to it arrives; null while nobody did. */
  email_confirmed_at: Instant | null;
  /** When its owner asked for erasure; null where nobody waits for it. */
  erasure_requested_at: Instant | null;
  /** When it was emptied and closed. Its orders still refer to it. */
  erased_at: Instant | null;
};

export type NewAccount = Insertable<AccountsTable>;

/** Links that were mailed and not used, each good for one change. */
export type AccountLinksTable = {
  /** SHA-256 of the link's token, hexadecimal. */
  token_hash: string;
  account_id: string;
  purpose: 'reset-password' | 'confirm-email' | 'change-email';
  /** To which it was sent: the account's, or the one that it shall have. */
  email: string;
  created_at: Instant;
  expires_at: Instant;
};

/** Emails for which a new password was asked, with or without an account, until the job has looked. */
export type ResetRequestsTable = { id: string; email: string; created_at: Instant };

/** An account's second factor beside its passkeys. */
export type SecondFactorsTable = {
  account_id: string;
  /** The secret of the authenticator app, base32; null without an app. */
  app_secret: string | null;
  /** The secret of an app that has not given a code yet. */
  new_app_secret: string | null;
  /** The last half minute whose code was used, so that none is used twice. */
  last_step: number;
  /** Wrong codes since the last right one. */
  failures: number;
  locked_until: Instant | null;
};

export type PasskeysTable = {
  /** The browser's name for it, base64url. */
  id: string;
  account_id: string;
  name: string;
  /** COSE, base64url. */
  public_key: string;
  counter: number;
  transports: JsonText<string[]>;
  created_at: Instant;
  last_used_at: Instant | null;
};

/** Challenges that passkeys have not answered yet. */
export type PasskeyChallengesTable = {
  challenge: string;
  account_id: string;
  purpose: 'login' | 'new';
  expires_at: Instant;
};

/** SHA-256 of codes with 80 random bits. */
export type RecoveryCodesTable = { account_id: string; code_hash: string; used_at: Instant | null };

/** Where accounts were recently logged in to, as keyed hashes. */
export type KnownNetworksTable = { account_id: string; network: string; used_at: Instant };

/** Keys that all servers share, such as that of the hashes in the log. */
export type SharedKeysTable = { name: string /** Base64url. */; value: string };

/** Filters and order of a list of the admin area, under a name that its owner gave them. */
export type SavedViewsTable = {
  id: string;
  account_id: string;
  list: SavedView['list'];
  /** Unique among the owner's views of the list. */
  name: string;
  /** The query of the list's address. */
  query: string;
  created_at: Instant;
};

export type SessionsTable = {
  /** SHA-256 of the bearer token, hexadecimal. */
  token_hash: string;
  account_id: string;
  created_at: Instant;
  /** When the password, or what stands for it, was last given. */
  confirmed_at: Instant;
  /** Moved on when it is used. */
  expires_at: Instant;
  /** The device, as its owner would name it: 'Firefox on Linux'; null where nothing is known. */
  device: string | null;
};

/** Files that can be downloaded once without a login. */
export type DownloadKeysTable = {
  /** SHA-256 of the key, hexadecimal. */
  key_hash: string;
  file:
    | 'orders'
    | 'order-lines'
    | 'products'
    | 'import-errors'
    | 'mail'
    | 'sales'
    | 'low-stock'
    | 'abandoned-payments';
  /** Which of them. */
  filters: JsonText<unknown>;
  expires_at: Instant;
};
