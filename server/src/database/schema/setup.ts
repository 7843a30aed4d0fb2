import type { Instant } from './columns.ts';

/** Links that open a shop without an administrator. */
export type SetupLinksTable = {
  /** SHA-256 of the link's token, hexadecimal. */
  token_hash: string;
  created_at: Instant;
};

/** One row, whose `id` is 1, in a shop that was opened by such a link. */
export type ShopSetupTable = {
  id: number;
  completed_at: Instant;
  /** When the merchant had done what a new shop needs, or hid the checklist; null until then. */
  checklist_closed_at: Instant | null;
};
