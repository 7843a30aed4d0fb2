import { parseArgs } from 'node:util';
import { refuseUnfinished } from '../backup/unfinished.ts';
import { type Config, readConfig } from '../config/config.ts';
import { isUnmade } from '../database/dialect.ts';
import { executedMigrations, isComplete, isMigrated, refuseUnknown } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { configFor } from '../demo/own-shop.ts';
import { Problem } from '../problem.ts';
import { reasonOf } from '../start-failure.ts';
import { backupCommand } from './backup.ts';
import { type CommandInput, type ShopCommand, UsageError } from './command.ts';
import { createAdmin } from './create-admin.ts';
import { doctorCommand } from './doctor.ts';
import { eraseCommand } from './erase.ts';
import { exportCommand } from './export.ts';
import { exportCustomerCommand } from './export-customer.ts';
import { holdCommand } from './hold.ts';
import { importCommand } from './import.ts';
import { migrateCommand } from './migrate.ts';
import { moveCommand } from './move.ts';
import { pagesExport, pagesImport } from './pages.ts';
import { paymentsCheck } from './payments-check.ts';
import { picturesClean } from './pictures-clean.ts';
import { releaseCommand } from './release.ts';
import { resetSecondFactorCommand } from './reset-second-factor.ts';
import { restoreCommand } from './restore.ts';
import { seedCommand } from './seed.ts';
import { setPasswordCommand } from './set-password.ts';
import { settingsExport, settingsGet, settingsImport, settingsSet } from './settings.ts';
import { verifyCommand } from './verify.ts';

/** The shop's command line: `npm run shop -- <command>`. */
const commands: Record<string, ShopCommand> = {
  migrate: migrateCommand,
  seed: seedCommand,
  'create-admin': createAdmin,
  'set-password': setPasswordCommand,
  'reset-second-factor': resetSecondFactorCommand,
  'export-customer': exportCustomerCommand,
  erase: eraseCommand,
  doctor: doctorCommand,
  verify: verifyCommand,
  backup: backupCommand,
  restore: restoreCommand,
  hold: holdCommand,
  release: releaseCommand,
  move: moveCommand,
  'payments check': paymentsCheck,
  'pictures clean': picturesClean,
  import: importCommand,
  export: exportCommand,
  'settings get': settingsGet,
  'settings set': settingsSet,
  'settings export': settingsExport,
  'settings import': settingsImport,
  'pages export': pagesExport,
  'pages import': pagesImport,
};

const overview = `Usage: npm run shop -- <command> [options]

Commands:
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(21)}${summary}`)
  .join('\n')}

They work on the database that the settings name (DATABASE_URL, DATA_DIR), as the shop itself does.
'npm run shop -- <command> --help' explains one of them.`;

/** The context of the command line: a process, or a test. */
type CommandContext = {
  /** The settings; defaults to those of the process. */
  env?: NodeJS.ProcessEnv;
  print: (line: string) => void;
  printError: (message: string) => void;
  readSecret: CommandInput['readSecret'];
};

/** @param args the arguments after the program's name @returns the exit code */
export async function runCommandLine(args: string[], context: CommandContext): Promise<number> {
  const { print, printError } = context;
  try {
    const [name, rest] = nameOf(args);
    const help = helpOf(name, rest);
    if (help !== undefined) print(help);
    else await runCommand(commandOf(name), rest, context);
    return 0;
  } catch (error) {
    const expected = error instanceof UsageError || error instanceof Problem;
    printError(expected ? error.message : reasonOf(error));
    return 1;
  }
}

function helpOf(name: string | undefined, args: string[]): string | undefined {
  if (name === undefined || name === '--help' || name === 'help') return overview;
  return args.includes('--help') ? commandOf(name).help : undefined;
}

function commandOf(name = ''): ShopCommand {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(`There is no command '${name}'.\n\n${overview}`);
  return command;
}

async function runCommand(
  command: ShopCommand,
  args: string[],
  { env, print, readSecret }: CommandContext,
): Promise<void> {
  const given = readOptions(command, args);
  const read = readConfig(env);
  const db = openDatabase(read);
  try {
    const config = (await hasShop(db, command, read)) ? await configFor(db, env) : read;
    await command.run({ db, config, ...given, print, readSecret });
  } finally {
    await db.destroy();
  }
}

/**
 * Whether there is a whole shop with the tables of this version.
 * @throws UsageError, OtherVersion or UnfinishedCopy where the command does not work on what there is
 */
async function hasShop(db: Database, { worksOn }: ShopCommand, { dataDir }: Config): Promise<boolean> {
  if (worksOn === 'anything') return isWhole(db).catch(() => false);
  const executed = isUnmade(db) ? [] : await executedMigrations(db);
  if (executed.length === 0) {
    if (worksOn === 'older or new') return false;
    throw new UsageError(
      `There is no shop in ${isUnmade(db) ? dataDir : 'this database'}. Check DATA_DIR and DATABASE_URL; a new shop begins with 'npm run shop -- migrate'.`,
    );
  }
  await refuseUnfinished(db);
  if (worksOn === undefined) refuseOtherVersion(executed);
  return isComplete(executed);
}

async function isWhole(db: Database): Promise<boolean> {
  if (isUnmade(db)) return false;
  await refuseUnfinished(db);
  return isMigrated(db);
}

function refuseOtherVersion(executed: readonly string[]): void {
  refuseUnknown(executed);
  if (isComplete(executed)) return;
  throw new UsageError("The database is not up to date: run 'npm run shop -- migrate' first.");
}

/** A command's name may have two parts. */
function nameOf([first, second, ...rest]: string[]): [string | undefined, string[]] {
  if (second !== undefined && Object.hasOwn(commands, `${first} ${second}`))
    return [`${first} ${second}`, rest];
  return [first, second === undefined ? [] : [second, ...rest]];
}

function readOptions(
  { options, help, takesFile = false }: ShopCommand,
  args: string[],
): Pick<CommandInput, 'options' | 'flags' | 'file'> {
  try {
    const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: takesFile });
    if (positionals.length > 1) throw new Error(`Unexpected argument '${positionals[1]}'.`);
    const given = Object.entries(values);
    // A script's variable that is not set: `move --to "$NEW_PLACE"` would move the shop into the present folder.
    if ([...positionals, ...Object.values(values)].includes('')) throw new Error('An argument is empty.');
    return {
      options: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
      flags: new Set(given.filter(([, value]) => value === true).map(([name]) => name)),
      file: positionals[0],
    };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${help}`);
  }
}
