/** Paths below the API’s prefix that only the pages of an account's own data and of mailed links call (+). */
export const accountApiPaths = {
  passwordResets: '/auth/password-resets',
  links: '/auth/links',
  passwordLink: '/auth/links/password',
  emailLink: '/auth/links/email',
  setup: '/setup',
  setupLink: '/setup/link',
  ownAccount: '/users/own/account',
  ownName: '/users/own/name',
  ownEmail: '/users/own/email',
  ownEmailConfirmation: '/users/own/email-confirmation',
  ownPassword: '/users/own/password',
  ownSessions: '/users/own/sessions',
  ownSession: '/users/own/sessions/:id',
  ownData: '/users/own/data',
  ownErasure: '/users/own/erasure',
  ownSecondFactor: '/users/own/second-factor',
} as const;
