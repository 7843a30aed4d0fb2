/** The change is based on outdated data; nothing is stored. */
export const editConflict = 'edit-conflict';

/** Another page of the merchant has the address. */
export const addressTaken = 'address-taken';

/** The password was right; the account has a second factor: a code of its app, or only passkeys. */
export const codeNeeded = 'code-needed';
export const passkeyNeeded = 'passkey-needed';
/** The account has both. */
export const codeOrPasskeyNeeded = 'code-or-passkey-needed';

/** The call wants the password again: `POST /auth/confirm`, then the same call. */
export const passwordNeeded = 'password-needed';
