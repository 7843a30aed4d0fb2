import { type ReactNode, useId } from 'react';

type SectionProps = {
  title: string;
  /** At the other end of the heading's line. */
  beside?: ReactNode;
  isBusy?: boolean;
  className?: string;
  children: ReactNode;
};

export function Section({ title, beside, isBusy, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={isBusy} className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
