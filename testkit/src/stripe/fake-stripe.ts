import { afterAll, beforeEach } from 'vitest';
import { StripeServer } from './server.ts';

/** A fake Stripe for the tests of a file; each test begins without faults. */
export async function openFakeStripe(): Promise<StripeServer> {
  const stripe = await StripeServer.open();
  afterAll(() => stripe.close());
  beforeEach(() => {
    stripe.troubles.length = 0;
  });
  return stripe;
}
