import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether this machine has a program; what needs it is left out on others. */
export const isInstalled = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
