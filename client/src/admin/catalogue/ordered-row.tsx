import type { ComponentProps, ReactNode } from 'react';
import { RowItem } from '../rows/row-item.tsx';

export type RowPlace = Omit<ComponentProps<typeof RowItem>, 'children'>;

/** A row of a list that is put into order. */
export const OrderedRow = ({ place, children }: { place: RowPlace; children: ReactNode }) => (
  <RowItem {...place}>
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">{children}</div>
  </RowItem>
);
