import { collectSoon } from '../memory-limits.ts';
import { runCommandLine } from './command-line.ts';
import { readSecret } from './terminal.ts';

collectSoon();
process.exitCode = await runCommandLine(process.argv.slice(2), {
  print: (line) => void process.stdout.write(`${line}\n`),
  printError: (message) => void process.stderr.write(`${message}\n`),
  readSecret,
});
