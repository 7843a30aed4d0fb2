import type { ParseArgsConfig } from 'node:util';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';

export type Call = {
  db: Database;
  config: Config;
  options: Record<string, string | undefined>;
  /** Options without a value that were given. */
  flags: ReadonlySet<string>;
  /** The file that was named, where the command takes one. */
  file: string | undefined;
  print: (line: string) => void;
  /** Asks for what nobody should see on the screen. */
  readSecret: (prompt: string) => Promise<string>;
};

/** One command of the shop's command line. What it throws ends it with exit code 1. */
export type Command = {
  /** One line for the overview. */
  summary: string;
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** Whether a file may be named after the command. */
  takesFile?: boolean;
  run: (call: Call) => Promise<void>;
};

/** The call's words are off; the message says how to mend it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @throws UsageError that says every rule which the value breaks */
export function checked<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = z.safeParse(schema, value);
  if (read.success) return read.data;
  throw new UsageError(read.error.issues.map(({ message }) => message).join('\n'));
}
