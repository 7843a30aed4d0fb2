/** Actors of the audit log without an account, and what stands there for one that was erased. */
export const actors = {
  commandLine: 'the command line',
  shop: 'the shop',
  erased: 'erased account',
} as const;
