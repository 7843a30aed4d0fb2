import { accountMessages } from '@kiosk/contract/account.ts';
import { Problem } from '../problem.ts';

/** Loaded with the first password: it takes 30 ms and some megabytes. One text, which is smaller than 49,000. */
let list: Promise<string> | undefined;

/** The passwords of the demo accounts, which everybody can read. */
const ofReadme = ['admin1234', 'customer1234'];

async function readList(): Promise<string> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return `\n${[...dictionary['passwords-common'], ...ofReadme].join('\n')}\n`;
}

/** Whether a password, in whatever case, is among the most common ones, which are guessed first. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList();
  return (await list).includes(`\n${password.toLowerCase()}\n`);
}

/** What an administrator's password must be beyond the rule of sign-up. @throws Problem invalid */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  throw new Problem('invalid', accountMessages.commonPassword, { code: 'common-password' });
}
