import type { Customer } from '@kiosk/contract/customer.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatSum } from '../format.ts';
import { Day } from './day.tsx';

export function CustomerTotals({ customer }: { customer: Customer }) {
  const { orders, totalSpent, lastOrderAt, createdAt } = customer;
  const totals = [
    { name: t('Orders'), value: orders },
    { name: t('Spent'), value: formatSum(totalSpent) },
    { name: t('Last order'), value: <Day iso={lastOrderAt} /> },
    { name: t('Joined'), value: <Day iso={createdAt} /> },
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-6 border-y border-line py-6 sm:grid-cols-4">
        {totals.map(({ name, value }) => (
          <div key={name} className="flex flex-col gap-1">
            <dt className="eyebrow">{name}</dt>
            <dd className="font-display text-2xl tabular-nums sm:text-3xl">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        {t(
          'Spent leaves out cancelled and refunded orders, and counts a card order only once it is paid. Partial refunds are not deducted.',
        )}
      </p>
    </>
  );
}
