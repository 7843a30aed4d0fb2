import {
  type MerchantSettings,
  type MerchantSettingsEdit,
  merchantSettingNames,
  merchantSettings,
} from '@kiosk/contract/merchant-settings.ts';
import * as z from 'zod/mini';
import { commandLine } from '../audit/audit.service.ts';
import { settingsFrameOf } from '../settings/defaults.service.ts';
import { readSettings } from '../settings/merchant-settings.service.ts';
import { changeSettings } from '../settings/settings-changes.service.ts';
import {
  type CommandInput,
  checked,
  jsonOf,
  type ShopCommand,
  textOfFile,
  UsageError,
  writeOverFile,
} from './command.ts';

const names = merchantSettingNames.join(', ');

const getHelp = `Usage: npm run shop -- settings get [name]

Prints what is set in the admin area's Settings, or one of it: ${names}.`;

const setHelp = `Usage: npm run shop -- settings set <name>=<value> | --reset <name>

Changes one of the settings: ${names}.
Texts are written as they are, everything else as JSON:
  npm run shop -- settings set name='Northern Light'
  npm run shop -- settings set 'payments={"cash":false,"card":true}'
With --reset a setting has its default again.`;

const exportHelp = `Usage: npm run shop -- settings export [file]

Writes the settings that differ from their defaults as JSON, for another shop or for keeping.`;

const importHelp = `Usage: npm run shop -- settings import <file>

Takes over the settings of a file that 'settings export' has written. Settings that it does not name stay.`;

const read = ({ db, config }: CommandInput) => readSettings(db, settingsFrameOf(config));

async function write(input: CommandInput, edit: Omit<MerchantSettingsEdit, 'version'>): Promise<void> {
  const { version } = await read(input);
  await changeSettings(input.db, commandLine, { ...edit, version }, settingsFrameOf(input.config));
}

const known = z.enum(merchantSettingNames, `There is no such setting. Expected one of ${names}.`);
const changes = z.partial(z.strictObject(merchantSettings.shape));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export const settingsGet: ShopCommand = {
  summary: "print the shop's settings",
  help: getHelp,
  options: {},
  takesFile: true,
  run: async (input) => {
    const { file: asked, print } = input;
    const name = asked === undefined ? undefined : checked(known, asked);
    const { settings } = await read(input);
    if (name !== undefined) print(textOf(settings[name]));
    else for (const name of merchantSettingNames) print(`${name}=${textOf(settings[name])}`);
  },
};

export const settingsSet: ShopCommand = {
  summary: "change one of the shop's settings",
  help: setHelp,
  options: { reset: { type: 'string' } },
  takesFile: true,
  run: async (input) => {
    const { file: assignment, options, print } = input;
    if ((assignment === undefined) === (options.reset === undefined)) throw new UsageError(setHelp);
    if (options.reset !== undefined) {
      const name = checked(known, options.reset);
      await write(input, { changes: {}, reset: [name] });
      print(`${name} has its default again.`);
      return;
    }
    const [, asked, text = ''] = /^(\w+)=(.*)$/s.exec(assignment ?? '') ?? [];
    if (asked === undefined) throw new UsageError(setHelp);
    const name = checked(known, asked);
    const { settings } = await read(input);
    const value = typeof settings[name] === 'string' ? text : jsonOf(text);
    await write(input, { changes: checked(changes, { [name]: value }) });
    print(`${name} is set.`);
  },
};

export const settingsExport: ShopCommand = {
  summary: "write the shop's settings into a file",
  help: exportHelp,
  options: {},
  takesFile: true,
  run: async (input) => {
    const { decided, settings } = await read(input);
    const content = JSON.stringify(
      Object.fromEntries(decided.map((name) => [name, settings[name]])),
      null,
      2,
    );
    if (input.file === undefined) return input.print(content);
    await writeOverFile(input.file, `${content}\n`);
    input.print(`${decided.length} settings written to ${input.file}.`);
  },
};

export const settingsImport: ShopCommand = {
  summary: "take over the shop's settings from a file",
  help: importHelp,
  options: {},
  takesFile: true,
  run: async (input) => {
    const { file, print } = input;
    if (file === undefined) throw new UsageError(importHelp);
    const read: Partial<MerchantSettings> = checked(changes, jsonOf(await textOfFile(file)));
    await write(input, { changes: read });
    print(`${Object.keys(read).length} settings taken over.`);
  },
};
