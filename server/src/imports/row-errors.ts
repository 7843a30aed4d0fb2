import type { Place } from '@kiosk/contract/import-place.ts';

export type RowError = Place & { column?: string; value?: string; message: string };

/** The errors of rows by their lines. */
export type ErrorsByLine = Map<number, RowError[]>;

/** A row, or those of a product and its variants, cannot be imported; the messages are shown to the merchant. */
export class RowErrors extends Error {
  override readonly name = 'RowErrors';
  readonly errors: readonly RowError[];

  constructor(errors: readonly RowError[]) {
    super('These rows cannot be imported.');
    this.errors = errors;
  }
}

/** @throws RowErrors */
export function refuseRow({ row, line }: Place, message: string, cell?: Partial<RowError>): never {
  throw new RowErrors([{ row, line, ...cell, message }]);
}

/** What `read` returns; undefined where it throws errors of rows, which are added to `errors`. */
export function collectErrors<Value>(errors: RowError[], read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RowErrors)) throw error;
    for (const one of error.errors) errors.push(one);
    return undefined;
  }
}
