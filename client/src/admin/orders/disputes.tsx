import { t } from '@kiosk/contract/language/t.ts';
import type { Dispute } from '@kiosk/contract/payment.ts';
import { classes } from '../../ui/classes.ts';
import { formatLongTime } from '../../ui/format-time.ts';
import { disputeMessage } from './dispute-messages.ts';

const stripesDisputes = 'https://dashboard.stripe.com/disputes';

export function Disputes({ disputes }: { disputes: readonly Dispute[] }) {
  if (disputes.length === 0) return null;
  return (
    <section aria-label={t('Disputes')} className="mb-8 grid gap-3">
      {disputes.map((dispute) => (
        <DisputeNotice key={dispute.id} dispute={dispute} />
      ))}
    </section>
  );
}

function DisputeNotice({ dispute }: { dispute: Dispute }) {
  const { evidenceDueAt: due, status, id } = dispute;
  const { title, advice, isOver } = disputeMessage(dispute, due && formatLongTime(due));
  return (
    <div
      className={classes(
        'border-l-4 px-5 py-4 text-[0.9375rem] sm:px-7',
        isOver ? 'border-line bg-sand' : 'border-caution bg-caution-soft',
      )}
    >
      <h2 className="font-sans text-base font-medium first-letter:capitalize">{title}</h2>
      <p className="mt-1 max-w-[70ch]">{advice}</p>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {status === 'needs-response' && (
          <a href={stripesDisputes} target="_blank" rel="noreferrer" className="link">
            {t('Answer at Stripe')}
          </a>
        )}
        <span className="wrap-anywhere">{id}</span>
      </p>
    </div>
  );
}
