import { keepCompiledCode } from '../compile-cache.ts';
import { collectSoon } from '../memory-limits.ts';

keepCompiledCode();
collectSoon();
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // The reader of a pipe may have seen enough: `npm run shop -- doctor 2>&1 | head`.
    if (error.code === 'EPIPE') return;
    process.exitCode = 1;
    if (stream === process.stdout)
      process.stderr.write(`What the command printed cannot be written: ${error.message}\n`);
  });
const { runCommandLine } = await import('./command-line.ts');
const { readSecret } = await import('./terminal.ts');
const code = await runCommandLine(process.argv.slice(2), {
  print: (line) => void process.stdout.write(`${line}\n`),
  printError: (message) => void process.stderr.write(`${message}\n`),
  readSecret,
});
process.exitCode ||= code;
