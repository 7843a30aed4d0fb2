/** Terms by which administrators find things; a product that is deleted keeps its own, so that its orders are found. */
export type SearchTermsTable = { kind: SearchKind; term: string; ref: string };
export type SearchKind = 'product' | 'account';
