import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { Problem } from '../problem.ts';
import { reasonOf } from '../start-failure.ts';
import { type Command, UsageError } from './command.ts';
import { createAdmin } from './create-admin.ts';
import { migrateCommand } from './migrate.ts';
import { paymentsCheck } from './payments-check.ts';
import { seed } from './seed.ts';

/** The shop's command line: `npm run shop -- <command>`. */
const commands: Record<string, Command> = {
  migrate: migrateCommand,
  seed,
  'create-admin': createAdmin,
  'payments check': paymentsCheck,
};

const overview = `Usage: npm run shop -- <command> [options]

Commands:
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(16)}${summary}`)
  .join('\n')}

They work on the database that the settings name (DATABASE_URL, DATA_DIR), as the shop itself does.
'npm run shop -- <command> --help' tells more about one.`;

async function main(words: string[]): Promise<void> {
  const [name, args] = nameOf(words);
  if (name === undefined || name === '--help' || name === 'help') return print(overview);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(`There is no command '${name}'.\n\n${overview}`);
  if (args.includes('--help')) return print(command.help);
  const { values } = readOptions(command, args);
  const config = readConfig();
  const db = openDatabase(config);
  try {
    await command.run({ db, config, options: values as Record<string, string | undefined>, print });
  } finally {
    await db.destroy();
  }
}

/** A command's name may be two words. */
function nameOf([first, second, ...rest]: string[]): [string | undefined, string[]] {
  if (second !== undefined && Object.hasOwn(commands, `${first} ${second}`))
    return [`${first} ${second}`, rest];
  return [first, second === undefined ? [] : [second, ...rest]];
}

function readOptions({ options, help }: Command, args: string[]) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${help}`);
  }
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

main(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof UsageError || error instanceof Problem;
  process.stderr.write(`${expected ? error.message : reasonOf(error)}\n`);
  process.exitCode = 1;
});
