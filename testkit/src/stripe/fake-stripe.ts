import { afterAll, beforeEach } from 'vitest';
import { StripeServer } from './server.ts';

/** A stand-in of Stripe for the tests of a file, at the beginning of each without troubles. */
export async function openFakeStripe(): Promise<StripeServer> {
  const stripe = await StripeServer.open();
  afterAll(() => stripe.close());
  beforeEach(() => {
    stripe.troubles.length = 0;
  });
  return stripe;
}
