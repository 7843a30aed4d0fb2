import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../scripts/run.ts';

/** Of all statements and commits. */
const share = 0.05;

const usual = ['orders', 'carts', 'payments', 'invoices', 'catalogue', 'accounts'];

/**
 * Runs tests of the server with serializable transactions, any statement or commit of which may fail because of a conflict.
 * @param chosen folders or files of server/src
 */
export async function testIsolation(chosen: readonly string[]): Promise<string> {
  const folders = (chosen.length > 0 ? chosen : usual).map((name) => join('server/src', name));
  const only = ['-t', 'PostgreSQL', ...(await ofFixedPoints()).flatMap((file) => ['--exclude', file])];
  const child = spawn('vitest', ['run', '--project', 'server', ...only, ...folders], {
    cwd: root,
    env: { ...process.env, CONFLICTS: String(share) },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'close');
  return code === 0 ? 'Every test passed.' : 'Some tests failed: see above.';
}

/** Tests that act between certain statements: a transaction that is run again has others, and sees what they did. */
async function ofFixedPoints(): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob('server/src/**/*.test.ts', { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8');
    if (/interleaving\.ts|payment-schedule/.test(text)) files.push(file);
  }
  return files;
}
