import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import type { Dispute } from '@kiosk/contract/payment.ts';
import { reasonText } from './provider-reasons.ts';

type DisputeMessage = {
  title: string;
  /** What has happened, and what an administrator has to do. */
  advice: string;
  /** It is decided, or nothing came of it. */
  isOver: boolean;
};

/** @param until the formatted deadline for evidence; absent where the bank accepts none */
export function disputeMessage(
  { status, isInquiry, amount, currency, reason }: Dispute,
  until?: string,
): DisputeMessage {
  const about = { amount: formatAmount(amount, currency.toUpperCase()), reason: reasonText(reason) };
  const title = isInquiry
    ? t('Inquiry of {amount}: {reason}', about)
    : t('Dispute of {amount}: {reason}', about);
  if (status === 'needs-response') {
    return { title, advice: isInquiry ? inquired(until) : disputed(until), isOver: false };
  }
  return { title, advice: t(advice[status]), isOver: status !== 'under-review' };
}

const inquired = (until?: string): string => {
  const answer = t(
    'The customer’s bank asks about this payment and has taken nothing back yet. Explain it at Stripe, or refund it here: a refund ends the matter.',
  );
  return until ? `${answer} ${t('Answer by {until}.', { until })}` : answer;
};

const disputed = (until?: string): string =>
  until
    ? t(
        'The customer’s bank has taken this money back. To get it, give evidence at Stripe by {until}; without evidence it is lost. Do not send what has not been sent yet, and do not return the money in another way.',
        { until },
      )
    : t(
        'The customer’s bank has taken this money back. The bank accepts no evidence; without evidence it is lost. Do not send what has not been sent yet, and do not return the money in another way.',
      );

const advice: Record<Exclude<Dispute['status'], 'needs-response'>, Text> = {
  'under-review':
    'Your answer is with the customer’s bank, which may take weeks to decide. There is nothing to do.',
  won: 'You have won: the money has been returned to the shop.',
  lost: 'You have lost: the customer keeps the money. Do not refund it too.',
  closed: 'It has ended without a decision.',
};
