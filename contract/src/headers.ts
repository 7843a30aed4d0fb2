/** Answer header that carries the number of rows before paging. */
export const totalCountHeader = 'X-Total-Count';

/**
 * Answer header of the lists of administrators (+): 'gte' where there are more than the total says, which is `maxCounted` or
 * `maxFound`.
 */
export const totalRelationHeader = 'X-Total-Relation';

/** Answer header of a search (+) whose typing errors were put right: how it was read, percent-encoded. */
export const searchedForHeader = 'X-Searched-For';

/** Answer header of a refusal that carries its code for programs, whatever the form of its message (+). */
export const problemCodeHeader = 'X-Problem-Code';

/** Request header that makes a repeated `POST /orders` return the order it placed first (+). */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** Request header of `PATCH /orders/{id}` (+): the status that the caller has seen. If it is another, nothing is changed. */
export const seenStatusHeader = 'X-Seen-Status';
