import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/** The checkout's folder; every command of the project runs in it. */
export const root = resolve(import.meta.dirname, '..');

const options = (settings: Record<string, string>) => ({
  cwd: root,
  // Like npm, so that a script also works when started directly.
  env: { ...process.env, PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH, ...settings },
});

/** A program and its arguments, unquoted: a path may contain a space. */
export type Command = readonly [program: string, ...args: string[]];

/** Runs a command on this terminal. @returns its exit code; 1 if a signal ended it */
export async function run(
  [program, ...args]: Command,
  settings: Record<string, string> = {},
): Promise<number> {
  const [code] = await once(spawn(program, args, { ...options(settings), stdio: 'inherit' }), 'close');
  return code ?? 1;
}

/** Runs a command without showing its output. @returns its exit code and output */
export async function runQuietly([program, ...args]: Command): Promise<{ code: number; output: string }> {
  const child = spawn(program, args, { ...options({}), stdio: ['ignore', 'pipe', 'pipe'] });
  const [[code], out, err] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code: code ?? 1, output: out + err };
}
