import { hasPassword } from '../accounts/accounts.service.ts';
import type { Database } from '../database/schema.ts';
import { demoAccounts } from './accounts.ts';

/** A real shop runs on a demo shop's data, whose passwords everybody can read. The message says what to do. */
export class PublicPasswords extends Error {
  override readonly name = 'PublicPasswords';
  constructor(emails: readonly string[]) {
    const commands = emails.map((email) => `  npm run shop -- set-password --email ${email}`);
    super(
      [
        `The demo's password, which is public, still opens ${emails.join(' and ')}.`,
        'For an empty shop of your own, start with another DATA_DIR (or DATABASE_URL), such as DATA_DIR=./my-shop.',
        'To keep this one with its products, set another password, then start again:',
        ...commands,
        'Or set SHOP_DEMO=on, if this is to be a demo shop that anybody may run.',
      ].join('\n'),
    );
  }
}

/** @throws PublicPasswords if a demo account has one of the README's passwords */
export async function refusePublicPasswords(db: Database): Promise<void> {
  const open: string[] = [];
  for (const { email } of demoAccounts) {
    const isOpen = await Promise.all(demoAccounts.map(({ password }) => hasPassword(db, email, password)));
    if (isOpen.includes(true)) open.push(email);
  }
  if (open.length > 0) throw new PublicPasswords(open);
}
