import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Figure = { name: string; value: ReactNode; isStrong?: boolean };

export const FiguresList = ({ figures, className }: { figures: readonly Figure[]; className?: string }) => (
  <dl className={classes('grid content-start gap-y-1.5 tabular-nums', className)}>
    {figures.map(({ name, value, isStrong }) => (
      <FigureRow key={name} name={name} className={isStrong ? 'font-medium' : 'text-muted'}>
        {value}
      </FigureRow>
    ))}
  </dl>
);

type FigureRowProps = { name: string; className: string; children: ReactNode };

/** The value gets a line of its own where no word of the name fits beside it, as with large letters. */
export const FigureRow = ({ name, className, children }: FigureRowProps) => (
  <div className={classes('flex flex-wrap gap-x-3', className)}>
    <dt className="flex-1 basis-[min-content]">{name}</dt>
    <dd className="ml-auto text-right text-ink">{children}</dd>
  </div>
);
