import { createHmac } from 'node:crypto';
import { seconds } from './objects.ts';

export type StripeEvent = {
  id: string;
  type: string;
  created: number;
  livemode: boolean;
  data: { object: object };
};

export const webhookSecret = 'whsec_fake';

/** A webhook delivery: the body and its signature header. */
export function signed(
  event: object,
  {
    secret = webhookSecret,
    at = seconds(),
    header = '',
  }: { secret?: string; at?: number; header?: string } = {},
) {
  const body = JSON.stringify(event);
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return { body, headers: { 'stripe-signature': header || `t=${at},v1=${signature}` } };
}
