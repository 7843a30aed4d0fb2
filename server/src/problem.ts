import type { ProblemDocument } from '@kiosk/contract/problem.ts';

/** What went wrong, in the words of the shop; `http/errors.ts` alone knows the status of each. */
export type ProblemKind =
  | 'invalid'
  | 'not-signed-in'
  | 'not-allowed'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'too-many-requests'
  /** Something that the shop depends on does not answer; trying again may help. */
  | 'unavailable';

export type FieldError = NonNullable<ProblemDocument['errors']>[number];

/** The one expected error: thrown anywhere, turned into an answer in one place. `message` is for a person. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly kind: ProblemKind;
  /** A word for a program, e.g. `sold-out`; the kind where nothing more precise is worth telling. */
  readonly code: string;
  readonly errors: readonly FieldError[] | undefined;
  /** What the operator may know and the client may not; it goes to the log and must hold no personal data. */
  readonly reason: string | undefined;

  constructor(
    kind: ProblemKind,
    message: string,
    about: { code?: string; errors?: FieldError[]; reason?: string } = {},
  ) {
    super(message);
    this.kind = kind;
    this.code = about.code ?? kind;
    this.errors = about.errors;
    this.reason = about.reason;
  }
}
