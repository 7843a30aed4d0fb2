import type { Dispute } from '@kiosk/contract/payment.ts';
import { formatMoney } from '../format.ts';

type DisputeMessage = {
  title: string;
  /** What has happened, and what an administrator is to do or to leave alone. */
  advice: string;
  /** It is decided, or nothing came of it. */
  isOver: boolean;
};

/** @param until the formatted deadline for evidence; absent where the bank accepts none */
export function messageOf(
  { status, isInquiry, amount, currency, reason }: Dispute,
  until?: string,
): DisputeMessage {
  const title = `${isInquiry ? 'Inquiry' : 'Dispute'} of ${formatMoney(amount, currency)}: ${reason.replaceAll('_', ' ')}`;
  if (status === 'needs-response') {
    const answer = isInquiry ? inquired : disputed(until);
    return { title, advice: answer + (until && isInquiry ? ` Answer by ${until}.` : ''), isOver: false };
  }
  return { title, advice: advice[status], isOver: status !== 'under-review' };
}

const inquired =
  'The customer’s bank asks about this payment and has taken nothing back yet. Explain it at Stripe, or refund it here: a refund ends the matter.';

const disputed = (until?: string): string =>
  `The customer’s bank has taken this money back. ${
    until ? `To get it, give evidence at Stripe by ${until}` : 'The bank accepts no evidence'
  }; without evidence it is lost. Do not send what has not been sent yet, and do not return the money in another way.`;

const advice = {
  'under-review':
    'Your answer is with the customer’s bank, which may take weeks to decide. There is nothing to do.',
  won: 'You have won: the money has been returned to the shop.',
  lost: 'You have lost: the customer keeps the money. Do not refund it too.',
  closed: 'It has ended without a decision.',
};
