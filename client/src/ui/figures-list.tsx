import { Fragment, type ReactNode } from 'react';
import { classes } from './classes.ts';

export type Figure = { name: string; value: ReactNode; isStrong?: boolean };

export const FiguresList = ({ figures, className }: { figures: readonly Figure[]; className?: string }) => (
  <dl
    className={classes('grid grid-cols-[1fr_auto] content-start gap-x-3 gap-y-1.5 tabular-nums', className)}
  >
    {figures.map(({ name, value, isStrong }) => (
      <Fragment key={name}>
        <dt className={isStrong ? 'font-medium' : 'text-muted'}>{name}</dt>
        <dd className={classes('text-right', isStrong && 'font-medium')}>{value}</dd>
      </Fragment>
    ))}
  </dl>
);
