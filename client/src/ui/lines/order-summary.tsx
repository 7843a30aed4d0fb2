import { currentCurrency } from '@kiosk/contract/currency.ts';
import { formatMinor } from '@kiosk/contract/money.ts';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { FigureRow } from '../figures-list.tsx';

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
      <FigureRow name={totalName} className="mt-1 border-t border-line pt-3 text-lg font-medium">
        {total}
      </FigureRow>
      <Figures figures={included} />
    </dl>
  );
}

const Figures = ({ figures }: { figures: readonly Figure[] }) =>
  figures.map(([name, value]) => (
    <FigureRow key={name} name={name} className="text-muted">
      {value}
    </FigureRow>
  ));
