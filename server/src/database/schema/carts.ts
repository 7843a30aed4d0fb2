import type { Instant } from './columns.ts';

export type CartLinesTable = {
  id: string;
  account_id: string;
  product_id: string;
  /** '' where no color or size was chosen, so that the line's unique constraint holds on every database. */
  color: string;
  size: string;
  quantity: number;
  created_at: Instant;
};
