import * as z from 'zod/mini';

/** Media type of the machine-readable form of an error (RFC 9457) (+). */
export const problemMediaType = 'application/problem+json';

/** A failed call, for clients that ask for `application/problem+json`; others get `detail` as plain text. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  /** The message for users. */
  detail: z.string(),
  /** A stable code for programs. */
  code: z.string(),
  requestId: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});
export type ProblemDocument = z.infer<typeof problem>;
