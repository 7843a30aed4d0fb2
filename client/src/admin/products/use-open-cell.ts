import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { createContext, type Dispatch, type SetStateAction, use } from 'react';
import type { InlineField } from './inline-edit.ts';

/** Which value of which row is being typed. */
export type OpenCell = { id: string; field: InlineField } | undefined;

type OpenCellState = {
  products: readonly AdminProduct[];
  open: OpenCell;
  setOpen: Dispatch<SetStateAction<OpenCell>>;
};

/** Read by the cells alone, so that opening one does not draw the rows of the table again. */
export const OpenCellContext = createContext<OpenCellState>({
  products: [],
  open: undefined,
  setOpen: () => {},
});

/** Whether this value is being typed: one at a time. */
export function useOpenCell({ id }: AdminProduct, field: InlineField) {
  const { products, open, setOpen } = use(OpenCellContext);
  const next = products[products.findIndex((product) => product.id === id) + 1];
  const isThis = (now: OpenCell) => now?.id === id && now.field === field;
  return {
    isOpen: isThis(open),
    onOpen: () => setOpen({ id, field }),
    onClose: () => setOpen((now) => (isThis(now) ? undefined : now)),
    /** Opens the same value of the next row; absent in the last. */
    onNext: next && (() => setOpen({ id: next.id, field })),
  };
}
