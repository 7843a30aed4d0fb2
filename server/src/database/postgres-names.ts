/** SQLSTATEs of a name that the connection does not know, that it knows already, or whose statement now answers other columns. */
const refusals = ['26000', '42P05', '0A000'];

/**
 * A statement with a name is parsed and planned once for each connection, which takes PostgreSQL longer than to run it.
 * Not every pooler knows names (PgBouncer before 1.21, or without `max_prepared_statements`), and another version's
 * migration may change what a statement answers. From the first such refusal on, this server gives no names.
 */
export class StatementNames {
  #areGiven = true;

  /** The name of a statement that is about to run. */
  of({ name }: { name?: string }): string | undefined {
    return this.#areGiven ? name : undefined;
  }

  /** @returns what is thrown instead of an error of a named statement */
  refused(error: unknown): unknown {
    if (!refusals.includes(String((error as { code?: unknown }).code))) return error;
    this.#areGiven = false;
    return new NameRefused(error);
  }
}

/** Nothing was done, and nothing is wrong with the statement: it is run again without a name. */
class NameRefused extends Error {
  override readonly name = 'NameRefused';
  /** PostgreSQL's code of a transaction to be run again. */
  readonly code = '40001';

  constructor(cause: unknown) {
    super('a prepared statement was refused', { cause });
  }
}
