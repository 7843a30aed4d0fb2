import * as z from 'zod/mini';

/** Media type of the machine-readable form of an error (RFC 9457) (+). */
export const problemMediaType = 'application/problem+json';

/** A failed call, for clients that ask for `application/problem+json`; others get `detail` as plain text. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  /** The message for a person. */
  detail: z.string(),
  /** A word for a program, stable across wordings. */
  code: z.string(),
  requestId: z.string(),
  /** The fields that were wrong, each with its message. */
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});
export type ProblemDocument = z.infer<typeof problem>;
