/** Terms by which administrators find things; a product that is deleted keeps its own, so that its orders are found. */
export type SearchTermsTable = { kind: SearchKind; term: string; ref: string };
/** `former-product`: terms that a product has lost, which its orders may still show. */
export type SearchKind = 'product' | 'former-product' | 'account';

/** Which products of a block of numbers have a term in a field; a term of a product is in its best field alone. */
export type ProductBitmapsTable = { term: string; field: SearchField; block: number; members: Uint8Array };

/** The version of the index when a block was last changed. */
export type ProductBitmapBlocksTable = { block: number; version: number };

/** One row: the number that the next product gets, and the version of the index. */
export type ProductIndexTable = { id: 1; next_number: number; version: number };

/** Where a term is; the best first. 0 is what shoppers choose and do not type: `color=black`. */
export type SearchField = 0 | 1 | 2 | 3;

/** Each product with its number and its terms with their fields, `1shirt 2alder`. */
export type IndexedProductsTable = { number: number; product_id: string; terms: string };

/** How a color or size is written. */
export type ProductOptionsTable = { term: string; label: string; hex: string | null };

/** Words of products, as they are searched and as they were written. */
export type SearchWordsTable = { word: string; shown: string; field: SearchField };

/** What is left of a word without one or two of its letters. */
export type SearchSpellingsTable = { spelling: string; word: string };

/** Products whose terms may have changed, or which are gone; kept by triggers. */
export type ProductIndexQueueTable = { product_id: string };
