import type { Session } from '@kiosk/contract/account.ts';
import { isStaff } from '@kiosk/contract/permissions.ts';
import { recordChange } from '../audit/audit.service.ts';
import { aboutAccount } from '../audit/subjects.service.ts';
import { now } from '../clock.ts';
import type { AccountsTable } from '../database/schema/accounts.ts';
import type { Transaction } from '../database/schema.ts';
import { queueMail } from '../mail/mail.service.ts';
import { userOf } from './accounts.store.ts';
import { isKnownNetwork, rememberNetwork } from './known-networks.store.ts';
import type { ProvenBy } from './second-factor/proof.service.ts';
import { startSession } from './sessions.service.ts';

type Login = {
  by: 'password' | 'google';
  secondFactor: ProvenBy | undefined;
  /** Keyed hash. */
  network: string;
  device: string | null;
  /** The shop's public origin. */
  shop: string;
};

/** Logs an account in. A login to the admin area is in the log of changes, and from a new network in a mail to its owner. */
export async function openSession(
  trx: Transaction,
  account: AccountsTable,
  { by, secondFactor, network, device, shop }: Login,
): Promise<Session> {
  if (isStaff(account)) {
    const after = { by, ...(secondFactor && { secondFactor }) };
    await recordChange(trx, account, { ...aboutAccount(account), action: 'log-in', after });
    if (!(await isKnownNetwork(trx, 'id', account.id, network)))
      await mailNewLogin(trx, account, { device, shop });
  }
  await rememberNetwork(trx, account.id, network);
  return { user: userOf(account), token: await startSession(trx, account.id, device) };
}

const mailNewLogin = (
  trx: Transaction,
  { id, email, username }: AccountsTable,
  { device, shop }: Pick<Login, 'device' | 'shop'>,
): Promise<unknown> =>
  queueMail(trx, 'new-admin-login', {
    to: email,
    accountId: id,
    data: { username, link: shop, at: now(), ...(device !== null && { from: device }) },
  });
