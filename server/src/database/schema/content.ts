import type { Instant } from './columns.ts';

/** A page of the merchant as it is now. Flags are 0 or 1. */
export type ContentPagesTable = {
  id: string;
  /** Raised by every save. */
  version: number;
  /** The last part of its address. */
  address: string;
  title: string;
  /** Markdown. */
  content: string;
  is_published: number;
  in_footer: number;
  at_checkout: number;
  created_at: Instant;
};

/** What each save of a page has stored, the last one included. */
export type ContentVersionsTable = {
  id: string;
  page_id: string;
  version: number;
  title: string;
  content: string;
  saved_at: Instant;
  /** The account; null for the command line. */
  saved_by: string | null;
};

/** Where a page is found unless another has the address now: those that it had before, and mostly its own. */
export type ContentAddressesTable = { address: string; page_id: string };
