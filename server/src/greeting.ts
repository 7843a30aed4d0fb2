import type { Config } from './config.ts';
import type { Database } from './database/schema.ts';
import { demoAccounts } from './demo/accounts.ts';

/** What an operator reads at the end of a start: the address, and how to get in. */
export async function greetingOf(db: Database, { demo }: Config, address: string): Promise<string> {
  // Passkeys belong to a name, not to a number.
  const named = address.replace('//127.0.0.1', '//localhost');
  return ['', `Kiosk is open: ${named}`, ...(await waysIn(db, demo)), ''].join('\n');
}

async function waysIn(db: Database, demo: boolean): Promise<string[]> {
  const admin = await db
    .selectFrom('accounts')
    .select('email')
    .where('role', '=', 'admin')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (admin === undefined) {
    return ['There is no administrator yet: npm run shop -- create-admin --email you@shop.example.com'];
  }
  // In a demo shop that was taken over they may be gone.
  if (!demo || !demoAccounts.some(({ email }) => email === admin.email)) return [];
  return [
    'A demo shop, with accounts that everybody knows:',
    ...demoAccounts.map(({ role, email, password }) => `  ${role.padEnd(9)} ${email} / ${password}`),
  ];
}
