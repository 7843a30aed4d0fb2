import * as z from 'zod/mini';

/** An answer that only says in words what was done. */
export const notice = z.object({ message: z.string() });
