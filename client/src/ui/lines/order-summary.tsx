import { currentCurrency } from '@kiosk/contract/currency.ts';
import { formatMinor } from '@kiosk/contract/money.ts';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

/** The box beside what is bought; on a wide screen it stays in sight. */
export const OrderSummary = ({ title, children }: { title: string; children: ReactNode }) => (
  <section
    aria-labelledby="summary"
    className="rounded-lg border border-line bg-surface p-5 sm:p-7 lg:sticky lg:top-24 lg:self-start"
  >
    <h2 id="summary" className="text-2xl">
      {title}
    </h2>
    {children}
  </section>
);

type Figure = readonly [name: string, value: string | number];

type OrderTotalsProps = {
  figures: readonly Figure[];
  totalName: string;
  totalMinor: number;
  /** What of the total is tax. */
  included: readonly Figure[];
  className: string;
};

export function OrderTotals({ figures, totalName, totalMinor, included, className }: OrderTotalsProps) {
  const total = formatMinor(totalMinor, currentCurrency());
  return (
    <dl className={classes('grid gap-y-2.5 text-[0.9375rem] tabular-nums', className)}>
      <Figures figures={figures} />
      <Row className="mt-1 border-t border-line pt-3 text-lg font-medium" figure={[totalName, total]} />
      <Figures figures={included} />
    </dl>
  );
}

const Figures = ({ figures }: { figures: readonly Figure[] }) =>
  figures.map((figure) => <Row key={figure[0]} className="text-muted" figure={figure} />);

/** Large letters take a second line for the value. */
const Row = ({ figure: [name, value], className }: { figure: Figure; className: string }) => (
  <div className={classes('flex flex-wrap gap-x-3', className)}>
    <dt className="min-w-0 flex-1 basis-20">{name}</dt>
    <dd className="ml-auto text-right text-ink">{value}</dd>
  </div>
);
