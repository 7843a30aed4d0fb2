/** Kept apart from the rules, so that a page can name them without loading zod. */

/** Answer header that carries the number of rows before paging. */
export const totalCountHeader = 'X-Total-Count';

/** Request header that makes a repeated `POST /orders` answer the order it placed first (+). */
export const idempotencyKeyHeader = 'Idempotency-Key';
