import type { Customer } from '@kiosk/contract/customer.ts';
import { formatSum } from '../format.ts';
import { Day } from './day.tsx';

export function CustomerTotals({ customer }: { customer: Customer }) {
  const { orders, totalSpent, lastOrderAt, createdAt } = customer;
  const totals = [
    { name: 'Orders', value: orders },
    { name: 'Spent', value: formatSum(totalSpent) },
    { name: 'Last order', value: <Day iso={lastOrderAt} /> },
    { name: 'Joined', value: <Day iso={createdAt} /> },
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-y-6 border-y border-line py-6 sm:grid-cols-4">
        {totals.map(({ name, value }) => (
          <div key={name} className="flex flex-col gap-1">
            <dt className="eyebrow">{name}</dt>
            <dd className="font-display text-2xl tabular-nums sm:text-3xl">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        Spent counts no cancelled and no refunded order, and a card order only when it is paid.
      </p>
    </>
  );
}
