import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { useState } from 'react';
import type { Figure } from './figure-edit.ts';

/** Which figure of which row is being typed: one at a time. */
export function useOpenFigure(products: readonly AdminProduct[]) {
  const [open, setOpen] = useState<{ id: string; figure: Figure }>();
  return ({ id }: AdminProduct, figure: Figure) => {
    const next = products[products.findIndex((product) => product.id === id) + 1];
    const isThis = (now: typeof open) => now?.id === id && now.figure === figure;
    return {
      isOpen: isThis(open),
      onOpen: () => setOpen({ id, figure }),
      onClose: () => setOpen((now) => (isThis(now) ? undefined : now)),
      onNext: next && (() => setOpen({ id: next.id, figure })),
    };
  };
}
