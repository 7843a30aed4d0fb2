import { idempotencyKeyHeader } from '@kiosk/contract/headers.ts';
import { idempotencyKey } from '@kiosk/contract/order.ts';
import * as z from 'zod/mini';

/** The header as Node names it in a request. */
export const keyHeader = idempotencyKeyHeader.toLowerCase() as 'idempotency-key';

/** Headers of a call that requires a key, and of one that accepts it. */
export const requiredKey = z.object({ [keyHeader]: idempotencyKey });
export const optionalKey = z.object({ [keyHeader]: z.optional(idempotencyKey) });
