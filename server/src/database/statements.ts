import { channel } from 'node:diagnostics_channel';
import type { CompiledQuery, RootOperationNode } from 'kysely';

/** The statements of this process, for metrics, traces and the log. */
export const ranStatements = channel('kiosk:statement');

/** A statement that was answered, or refused. */
export class RanStatement {
  readonly #query: CompiledQuery;
  readonly ms: number;
  readonly error: unknown;

  constructor(query: CompiledQuery, ms: number, error?: unknown) {
    this.#query = query;
    this.ms = ms;
    this.error = error;
  }

  /** Such as `select products`. */
  get name(): string {
    return nameOf(this.#query.query, this.#query.sql);
  }

  /** It has placeholders, no values. */
  get text(): string {
    const { sql } = this.#query;
    return sql.length > maxLength ? `${sql.slice(0, maxLength)} …` : sql;
  }
}

/** Runs a statement, and lets those know who watch. Kysely's own log would cost each statement five promises. */
export async function watched<Answer>(query: CompiledQuery, run: () => Promise<Answer>): Promise<Answer> {
  if (!ranStatements.hasSubscribers) return run();
  const begun = performance.now();
  try {
    const answer = await run();
    ranStatements.publish(new RanStatement(query, performance.now() - begun));
    return answer;
  } catch (error) {
    ranStatements.publish(new RanStatement(query, performance.now() - begun, error));
    throw error;
  }
}

/** Some have as many placeholders as rows. */
const maxLength = 2000;

/** The kind of statement and its first table: there are some hundred of them. */
function nameOf(node: RootOperationNode, sql: string): string {
  const kind = kinds[node.kind];
  // A statement in plain SQL may begin with anything.
  if (kind === undefined) return /^\s*([a-z]+)/i.exec(sql)?.[1]?.toLowerCase() ?? 'other';
  const [, table] = /\b(?:from|into|update)\s+"(\w+)"/.exec(sql) ?? [];
  return table === undefined ? kind : `${kind} ${table}`;
}

const kinds: Partial<Record<RootOperationNode['kind'], string>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
  MergeQueryNode: 'merge',
};
