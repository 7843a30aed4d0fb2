/** Times are ISO 8601 in UTC, which sorts as text and is the same in both databases. */
export type Instant = string;
/** JSON kept as text; the store that owns the table parses it. */
export type JsonText<_Of> = string;
