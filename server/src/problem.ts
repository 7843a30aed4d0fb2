import type { ProblemDocument } from '@kiosk/contract/problem.ts';

/** What went wrong, in the words of the shop; `http/errors.ts` alone knows the status of each. */
export type ProblemKind =
  | 'invalid'
  | 'not-signed-in'
  | 'not-allowed'
  | 'not-found'
  | 'conflict'
  | 'too-many-requests';

export type FieldError = NonNullable<ProblemDocument['errors']>[number];

/** The one expected error: thrown anywhere, turned into an answer in one place. `message` is for a person. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly kind: ProblemKind;
  /** A word for a program, e.g. `sold-out`; the kind where nothing more precise is worth telling. */
  readonly code: string;
  readonly errors: readonly FieldError[] | undefined;

  constructor(kind: ProblemKind, message: string, about: { code?: string; errors?: FieldError[] } = {}) {
    super(message);
    this.kind = kind;
    this.code = about.code ?? kind;
    this.errors = about.errors;
  }
}
