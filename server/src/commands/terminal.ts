import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** A line that is not shown while it is typed, or the first line of standard input. Never an argument: those are seen by everybody on the machine. */
export async function readSecret(prompt: string): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(prompt);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write('\n');
  }
}
