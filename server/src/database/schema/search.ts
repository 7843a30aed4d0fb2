/** Terms by which administrators find things; a product that is deleted keeps its own, so that its orders are found. */
export type SearchTermsTable = { kind: SearchKind; term: string; ref: string };
export type SearchKind = 'product' | 'account';

/** Leads from a term to the products that have it. A term is in the best field that has it alone. */
export type ProductPostingsTable = { term: string; field: SearchField; product_id: string };

/** Where a term is; the best first. 0 is what shoppers choose and do not type: `color=black`. */
export type SearchField = 0 | 1 | 2 | 3;

/** The terms of each product with their fields, `1shirt 2alder`, as the postings are. */
export type ProductTermsTable = { product_id: string; terms: string };

/** Words of products, as they are searched and as they were written. */
export type SearchWordsTable = { word: string; shown: string; field: SearchField };

/** What is left of a word without one or two of its letters. */
export type SearchSpellingsTable = { spelling: string; word: string };

/** Products whose terms may have changed, or which are gone; kept by triggers. */
export type ProductsToIndexTable = { product_id: string };
