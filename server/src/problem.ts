import type { ProblemDocument } from '@kiosk/contract/problem.ts';

/** The kinds of expected errors. Only `http/errors.ts` maps them to HTTP statuses. */
export type ProblemKind =
  | 'invalid'
  | 'not-signed-in'
  | 'not-allowed'
  | 'not-found'
  | 'method-not-allowed'
  | 'conflict'
  | 'too-large'
  | 'too-many-requests'
  /** A dependency of the shop does not answer; a retry may help. */
  | 'unavailable';

export type FieldError = NonNullable<ProblemDocument['errors']>[number];

/** The one expected error: thrown anywhere, turned into a response in one place. `message` is for users. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly kind: ProblemKind;
  /** A code for programs, e.g. `sold-out`; defaults to the kind. */
  readonly code: string;
  readonly errors: readonly FieldError[] | undefined;
  /** Details for the log, not for the client. Must hold no personal data. */
  readonly reason: string | undefined;
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: ProblemKind,
    message: string,
    about: { code?: string; errors?: FieldError[]; reason?: string; retryAfter?: number } = {},
  ) {
    super(message);
    this.kind = kind;
    this.code = about.code ?? kind;
    this.errors = about.errors;
    this.reason = about.reason;
    this.retryAfter = about.retryAfter;
  }
}
