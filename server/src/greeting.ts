import type { Config } from './config/config.ts';
import type { Database } from './database/schema.ts';
import { demoAccounts } from './demo/accounts.ts';

/**
 * What an operator reads at the end of a start: the address, how to get in, and whether it sends mail.
 * @param setupLink opens a shop that has no administrator
 */
export async function greetingOf(
  db: Database,
  { demo, mail }: Config,
  address: string,
  setupLink?: string,
): Promise<string> {
  // Passkeys belong to a name, not to a number.
  const named = address.replace('//127.0.0.1', '//localhost');
  const begin =
    setupLink === undefined
      ? [`Kiosk is open: ${named}`, ...(await waysIn(db, demo))]
      : [`Kiosk runs: ${named}`, 'Open your shop by this link, which works once:', `  ${setupLink}`];
  return ['', ...begin, ...mailOf(mail), ''].join('\n');
}

/** A shop that sends no mail says so: its customers get no other message. */
function mailOf(mail: Config['mail']): string[] {
  if (mail === undefined) return ['It sends no mail: SMTP_URL and MAIL_FROM are not set.'];
  return mail.smtp ? [] : ['It sends no mail. What it would send is in the admin area, under Outbox.'];
}

async function waysIn(db: Database, demo: boolean): Promise<string[]> {
  const admin = await db
    .selectFrom('accounts')
    .select('email')
    .where('role', '=', 'admin')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  // In a demo shop that was taken over they may be gone.
  if (!demo || !demoAccounts.some(({ email }) => email === admin?.email)) return [];
  return [
    'A demo shop, with accounts that everybody knows:',
    ...demoAccounts.map(({ role, email, password }) => `  ${role.padEnd(9)} ${email} / ${password}`),
  ];
}
