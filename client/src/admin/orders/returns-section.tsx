import { currencyOf } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import type { OrderDetails } from '@kiosk/contract/order-details.ts';
import { returnReasonTitles } from '@kiosk/contract/return-reasons.ts';
import { lineName } from '../../ui/lines/line-name.ts';
import { OrderDate } from '../../ui/lines/order-date.tsx';
import { Section } from '../../ui/section.tsx';

const goneNote: Text = ', not put back into stock: the product or this choice of it is gone';

/** What has come back of an order. */
export function Returns({ order }: { order: OrderDetails }) {
  const { items, returns } = order;
  if (returns.length === 0) return null;
  return (
    <Section title={t('Returns')} className="mt-10">
      <ul className="mt-3 border-t border-line">
        {returns.map(({ id, createdAt, reason, lines, amount }) => (
          <li key={id} className="border-b border-line py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{t(returnReasonTitles[reason])}</span>
              <span className="tabular-nums">{formatAmount(amount, currencyOf(order))}</span>
            </p>
            {lines.map(({ line, quantity, restocked, gone }) => (
              <p key={line} className="text-[0.9375rem]">
                {quantity} × {lineName(items[line] ?? { title: '' })}
                <span className="text-muted">
                  {gone ? t(goneNote) : restocked ? t(', back in stock') : t(', not sold again')}
                </span>
              </p>
            ))}
            <OrderDate iso={createdAt} className="block text-sm text-muted" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
