import { matching, missingSettings, type SettingViolation } from './setting-rules.ts';

export type StripeSettings = {
  secretKey: string;
  /** Made for browsers; it can start payments and see nothing. */
  publishableKey: string;
  /** The secret of Stripe's webhook signatures; without it the shop has no webhook and polls. */
  webhookSecret: string | undefined;
  apiUrl: string | undefined;
  /** Whether the keys move real money. */
  live: boolean;
};

const secretRule = 'expected a secret key such as sk_live_…';
const publishableRule =
  'expected a publishable key such as pk_live_…; every browser sees it, so a secret key must not stand here';

export const stripeEnvironment = {
  STRIPE_SECRET_KEY: matching(/^(sk|rk)_(test|live)_\w+$/, secretRule),
  STRIPE_PUBLISHABLE_KEY: matching(/^pk_(test|live)_\w+$/, publishableRule),
  STRIPE_WEBHOOK_SECRET: matching(/^whsec_\S+$/, 'expected the signing secret of the endpoint, whsec_…'),
};

type Given = Partial<Record<keyof typeof stripeEnvironment | 'STRIPE_API_URL', string | undefined>>;

/** Errors of the keys taken together, by the setting to fix. */
export function stripeViolations(given: Given): SettingViolation[] {
  const names = Object.keys(stripeEnvironment) as (keyof typeof stripeEnvironment)[];
  const first = names.find((name) => given[name] !== undefined);
  if (first === undefined) return [];
  const needed = names.filter((name) => name !== 'STRIPE_WEBHOOK_SECRET' || isLive(given.STRIPE_SECRET_KEY));
  const missing = missingSettings(needed, given, first);
  if (missing.length > 0) return missing;
  const [secret, publishable] = [modeOf(given.STRIPE_SECRET_KEY), modeOf(given.STRIPE_PUBLISHABLE_KEY)];
  if (secret === publishable) return [];
  const message = `expected a ${secret} key, because STRIPE_SECRET_KEY is a ${secret} key`;
  return [{ name: 'STRIPE_PUBLISHABLE_KEY', message }];
}

/** @param given without violations */
export const stripeSettingsOf = (given: Given): StripeSettings | undefined =>
  given.STRIPE_SECRET_KEY === undefined || given.STRIPE_PUBLISHABLE_KEY === undefined
    ? undefined
    : {
        secretKey: given.STRIPE_SECRET_KEY,
        publishableKey: given.STRIPE_PUBLISHABLE_KEY,
        webhookSecret: given.STRIPE_WEBHOOK_SECRET,
        apiUrl: given.STRIPE_API_URL,
        live: isLive(given.STRIPE_SECRET_KEY),
      };

const modeOf = (key = ''): string => key.split('_')[1] ?? '';
const isLive = (key: string | undefined): boolean => modeOf(key) === 'live';
