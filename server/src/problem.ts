import { type Message, said } from '@kiosk/contract/language/message.ts';
import { inLanguage, translated } from '@kiosk/contract/language/t.ts';
import type { ProblemDocument } from '@kiosk/contract/problem.ts';
import { editConflict } from '@kiosk/contract/problem-codes.ts';

/** The kinds of expected errors. Only `http/errors.ts` maps them to HTTP statuses. */
export type ProblemKind =
  | 'invalid'
  | 'not-signed-in'
  | 'not-allowed'
  | 'not-found'
  | 'method-not-allowed'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'too-many-requests'
  /** A dependency of the shop does not answer; a retry may help. */
  | 'unavailable';

export type FieldError = NonNullable<ProblemDocument['errors']>[number];

export type Said = string | Message | (() => string);
type Errors = readonly FieldError[] | (() => readonly FieldError[]);

const textOf = (what: Said): string =>
  typeof what === 'string' ? translated(what) : typeof what === 'function' ? what() : said(what);

/**
 * The one expected error: thrown anywhere, turned into a response in one place. What it says is for users; `message` is
 * that in English.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly kind: ProblemKind;
  /** A code for programs, e.g. `sold-out`; defaults to the kind. */
  readonly code: string;
  /** Details for the log, not for the client. Must hold no personal data. */
  readonly reason: string | undefined;
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | undefined;
  readonly #what: Said;
  readonly #errors: Errors | undefined;

  constructor(
    kind: ProblemKind,
    what: Said,
    about: { code?: string; errors?: Errors; reason?: string; retryAfter?: number } = {},
  ) {
    super(inLanguage('en', () => textOf(what)));
    this.#what = what;
    this.#errors = about.errors;
    this.kind = kind;
    this.code = about.code ?? kind;
    this.reason = about.reason;
    this.retryAfter = about.retryAfter;
  }

  /** The texts in the current language. */
  localized(): { detail: string; errors?: FieldError[] } {
    const errors = typeof this.#errors === 'function' ? this.#errors() : this.#errors;
    return {
      detail: textOf(this.#what),
      ...(errors && { errors: errors.map((error) => ({ ...error, message: translated(error.message) })) }),
    };
  }
}

/** What is asked for does not go with how things are. @param code for programs */
export const conflict = (what: Said, code: string): Problem => new Problem('conflict', what, { code });

/** The subject has changed since the user saw it. @param what the change, or the present state */
export const changedSince = (what: Said): Problem => conflict(what, editConflict);

/** An error of one field, shown above the form and at the field. */
export const fieldProblem = (kind: ProblemKind, field: string, what: Said, code?: string): Problem =>
  new Problem(kind, what, { ...(code && { code }), errors: () => [{ field, message: textOf(what) }] });
