import type { TestPaymentResult } from '@kiosk/contract/payment.ts';
import { notCompleted, type Outcome } from '../outcome.ts';
import type { TestCard } from './test-card.ts';

/** The field that an error of the test provider is about, where it is about what was typed. */
export const fieldOf = (code: string | undefined): keyof TestCard | undefined =>
  code === undefined ? undefined : fields[code];

const fields: Record<string, keyof TestCard> = {
  test_cards_only: 'number',
  invalid_expiry: 'expiry',
  invalid_cvc: 'cvc',
};

export const testOutcomeOf = ({ status, error }: TestPaymentResult): Outcome =>
  status === 'succeeded' || status === 'processing'
    ? { status }
    : { status: 'failed', reason: error?.message ?? notCompleted };
