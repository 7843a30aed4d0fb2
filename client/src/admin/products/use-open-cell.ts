import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { useState } from 'react';
import type { InlineField } from './inline-edit.ts';

/** Which value of which row is being typed: one at a time. */
export function useOpenCell(products: readonly AdminProduct[]) {
  const [open, setOpen] = useState<{ id: string; field: InlineField }>();
  return ({ id }: AdminProduct, field: InlineField) => {
    const next = products[products.findIndex((product) => product.id === id) + 1];
    const isThis = (now: typeof open) => now?.id === id && now.field === field;
    return {
      isOpen: isThis(open),
      onOpen: () => setOpen({ id, field }),
      onClose: () => setOpen((now) => (isThis(now) ? undefined : now)),
      onNext: next && (() => setOpen({ id: next.id, field })),
    };
  };
}
