import { keepCompiledCode } from '../compile-cache.ts';
import { collectSoon } from '../memory-limits.ts';

keepCompiledCode();
collectSoon();
// The reader of a pipe may have seen enough: `npm run shop -- doctor 2>&1 | head`.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
const { runCommandLine } = await import('./command-line.ts');
const { readSecret } = await import('./terminal.ts');
process.exitCode = await runCommandLine(process.argv.slice(2), {
  print: (line) => void process.stdout.write(`${line}\n`),
  printError: (message) => void process.stderr.write(`${message}\n`),
  readSecret,
});
