import type { ParseArgsConfig } from 'node:util';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';

export type CommandInput = {
  db: Database;
  config: Config;
  options: Record<string, string | undefined>;
  /** The given options without a value. */
  flags: ReadonlySet<string>;
  /** The given file, if the command takes one. */
  file: string | undefined;
  print: (line: string) => void;
  /** Reads a secret without showing it on the screen. */
  readSecret: (prompt: string) => Promise<string>;
};

/** One command of the shop's command line. An error ends it with exit code 1. */
export type ShopCommand = {
  /** One line for the overview. */
  summary: string;
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** Whether the command takes a file. */
  takesFile?: boolean;
  run: (call: CommandInput) => Promise<void>;
};

/** The command was called wrongly; the message says how to call it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @throws UsageError that lists every rule that the value breaks */
export function checked<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = z.safeParse(schema, value);
  if (read.success) return read.data;
  throw new UsageError(read.error.issues.map(({ message }) => message).join('\n'));
}
