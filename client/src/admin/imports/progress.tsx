import { useId } from 'react';
import { formatPercent } from '../../ui/format-percent.ts';

type ProgressProps = { title: string; text: string; share: number };

export function Progress({ title, text, share }: ProgressProps) {
  const id = useId();
  const percent = Math.floor(share * 100);
  return (
    <section className="rounded-lg border border-line bg-surface p-5 sm:p-7">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <span className="tabular-nums text-muted">{formatPercent(percent)}</span>
      </div>
      <progress aria-labelledby={id} value={percent} max={100} className="sr-only" />
      <div aria-hidden="true" className="mt-4 h-2 overflow-hidden rounded-full bg-sand">
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-300"
          style={{ width: `${Math.max(share * 100, 1)}%` }}
        />
      </div>
      <p className="mt-4 text-muted">{text}</p>
    </section>
  );
}
