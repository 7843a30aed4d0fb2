import { readFile, realpath, stat, writeFile } from 'node:fs/promises';
import type { ParseArgsConfig } from 'node:util';
import * as z from 'zod/mini';
import { day } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/schema.ts';
import { replaceDurably, writeDurably } from '../durable-files.ts';
import { nothingThere } from '../nothing-there.ts';

export type CommandInput = {
  db: Database;
  config: Config;
  options: Record<string, string | undefined>;
  flags: ReadonlySet<string>;
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
  /** The databases that it works on: those with a whole shop of this version, where it is not said; or what it says. */
  worksOn?: 'older too' | 'older or new' | 'anything';
  run: (call: CommandInput) => Promise<void>;
};

/** The command was called wrongly; the message says how to call it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The instant so many days ago, for the option `--days`. @throws UsageError */
export function daysAgo(days: string, help: string): Date {
  if (!/^[1-9]\d{0,3}$/.test(days))
    throw new UsageError(`--days must be a whole number from 1 to 9999.\n\n${help}`);
  return new Date(Date.now() - Number(days) * day);
}

/** @throws UsageError that lists every rule that the value breaks */
export function checked<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = z.safeParse(schema, value);
  if (read.success) return read.data;
  throw new UsageError(read.error.issues.map(({ message }) => message).join('\n'));
}

/** @throws UsageError */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`Expected JSON, not ${text.slice(0, 100)}`);
  }
}

/** The text of a file that the command was given. @throws UsageError if it cannot be read */
export const textOfFile = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: Error) => {
    throw new UsageError(`The file cannot be read: ${error.message}`);
  });

type Content = Parameters<typeof writeDurably>[1];

/**
 * Writes a new file that only its owner can read, all of it or none.
 * @throws UsageError; also where there is a file of that name
 */
export const writeNewFile = (path: string, content: Content): Promise<void> =>
  writeDurably(path, content).catch(refuseToWrite);

/** Writes a file; an old one of that name stays as it is until the new one is whole. @throws UsageError */
export async function writeOverFile(path: string, content: Content): Promise<void> {
  try {
    const old = await stat(path).catch(nothingThere);
    if (old === undefined) await replaceDurably(path, content, 0o666);
    else if (old.isFile()) await replaceDurably(await realpath(path), content, old.mode);
    // A pipe, or a terminal.
    else await writeFile(path, content);
  } catch (error) {
    refuseToWrite(error);
  }
}

/** @throws UsageError where the file system refuses; what else has failed, such as the database that the content is read from */
function refuseToWrite(error: unknown): never {
  if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
  throw new UsageError(`The file cannot be written: ${(error as Error).message}`);
}
