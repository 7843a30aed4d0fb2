/** Words by which administrators find things; a product that is deleted keeps its own, so that its orders are found. */
export type SearchTermsTable = { kind: SearchKind; word: string; ref: string };
export type SearchKind = 'product' | 'account';
