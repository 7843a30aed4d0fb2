import type { MerchantSettings } from '@kiosk/contract/merchant-settings.ts';
import { noSupportEmail } from '../config/config.ts';
import { isUnmade } from '../database/dialect.ts';
import { PublicPasswords, refusePublicPasswords } from '../demo/public-passwords.ts';
import { ProviderFailure } from '../payments/provider.ts';
import { paymentProviderOf } from '../payments/providers.service.ts';
import { settingsFrameOf } from '../settings/defaults.service.ts';
import { settingsReader } from '../settings/merchant-settings.service.ts';
import { advice, type Check, type Finding, fault, fit } from './finding.ts';

export const checkAdministrators: Check = async ({ db, config }) => {
  const staff = await db
    .selectFrom('accounts')
    .leftJoin('second_factors', 'second_factors.account_id', 'accounts.id')
    .leftJoin('passkeys', 'passkeys.account_id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.role',
      'second_factors.app_secret',
      'passkeys.id as passkey',
    ])
    .where('accounts.role', '<>', 'customer')
    .execute();
  const admins = staff.filter(({ role }) => role === 'admin');
  if (admins.length === 0) {
    return [
      fault('Administrators: there is none. npm run shop -- create-admin prints a link that opens the shop'),
    ];
  }
  const bare = new Set(
    staff.filter(({ app_secret, passkey }) => !app_secret && !passkey).map(({ email }) => email),
  );
  const findings: Finding[] = [fit(`Administrators: ${new Set(admins.map(({ id }) => id)).size}.`)];
  if (bare.size > 0 && !config.demo) {
    findings.push(
      advice(
        `Administrators: ${[...bare].join(', ')} should turn on a second factor ('Login and security' on the dashboard).`,
      ),
    );
  }
  return findings;
};

export const checkPublicPasswords: Check = async ({ db, config }) => {
  if (config.demo)
    return [advice('This is a demo shop (SHOP_DEMO=on): its passwords are public. Not for real customers.')];
  try {
    await refusePublicPasswords(db);
    return [];
  } catch (error) {
    if (error instanceof PublicPasswords) return [fault(error.message)];
    throw error;
  }
};

export const checkPayments: Check = async ({ db, config }) => {
  const { cardPayments } = config;
  if (cardPayments === undefined) {
    const { payments } = await settingsInEffect({ db, config });
    return [
      payments.cash
        ? advice('Card payments: none; shoppers pay in cash. Set the STRIPE_… settings.')
        : fault(
            'Payments: nobody can pay. Cash is off in Settings, and the STRIPE_… settings are not set: set them, or turn cash on.',
          ),
    ];
  }
  if (cardPayments.provider !== 'stripe') return [fit('Card payments: the test provider of the demo.')];
  const provider = await paymentProviderOf(cardPayments, db);
  try {
    // No payment has this name, and the right answer says so.
    await provider?.retrieveIntent('pi_of_the_doctor');
  } catch (error) {
    const isAnswer = error instanceof ProviderFailure && error.outcome === 'refused';
    if (!isAnswer) return [fault(noRightAnswer(error as Error))];
  }
  return [fit(`Card payments: Stripe answers${cardPayments.live ? '' : ', in test mode: no money moves'}.`)];
};

/** `payments check` says the same. */
export const noRightAnswer = ({ message }: Error): string =>
  `Card payments: Stripe does not answer as it should (${message}). Check the keys and the way to api.stripe.com.`;

/** What the merchant has set, or the operator where the merchant has not. */
async function settingsInEffect({ db, config }: Parameters<Check>[0]): Promise<MerchantSettings> {
  const frame = settingsFrameOf(config);
  return isUnmade(db) ? frame.defaults : settingsReader(db, frame)();
}

/** Settings that a shop on the internet needs, and that no start can ask for. */
export const checkSettings: Check = async ({ db, config }) => {
  const { publicUrl, trustProxy, host, demo } = config;
  if (demo) return [];
  const { supportEmail, seller } = await settingsInEffect({ db, config });
  const advised: [boolean, string][] = [
    [!publicUrl?.startsWith('https:'), 'PUBLIC_URL: set the https address that shoppers type.'],
    [supportEmail === noSupportEmail, 'SUPPORT_EMAIL, or Settings: set an address whose mail is read.'],
    [
      seller === null,
      'SELLER_NAME and SELLER_ADDRESS, or Settings: without a seller no invoice can be issued.',
    ],
    [
      trustProxy === false && isLoopback(host),
      'TRUST_PROXY: behind a proxy name its address, or all shoppers share one limit.',
    ],
  ];
  const missing = advised.flatMap(([isMissing, says]) => (isMissing ? [advice(says)] : []));
  return missing.length > 0 ? missing : [fit('Settings: complete for a shop on the internet.')];
};

const isLoopback = (host: string): boolean => /^(127\.|localhost$|::1$)/.test(host);
