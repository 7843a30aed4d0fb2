import { colorChoice, sizeChoice } from '@kiosk/contract/choice.ts';
import type { Product } from '@kiosk/contract/product.ts';
import { isSoldOut } from '@kiosk/contract/sold-out.ts';
import { startTransition, useOptimistic } from 'react';
import { useAddressParams } from '../ui/lists/use-address-params.ts';
import type { ChosenOptions } from './product-options.tsx';

export type ProductChoice = ReturnType<typeof useProductChoice>;

/** What a product is offered in, and what of it the address chooses; what it does not say has a usual choice. */
export function useProductChoice(product: Product) {
  const [chosen, choose] = useChoiceOfAddress();
  const colors = colorChoice(product);
  const sizes = sizeChoice(product);
  // What is offered may change when the whole product has come.
  const { name: color } = colors.find(({ name }) => name === chosen.get('color')) ?? colors[0] ?? {};
  const available = sizes.filter(({ inStock }) => inStock);
  // Combinations of options can be shown when sold out. The first one in stock is chosen at first.
  const choosable = product.options ? sizes : available;
  const { name: size, inStock = sizes.length === 0 } =
    choosable.find(({ name }) => name === chosen.get('size')) ?? available[0] ?? choosable[0] ?? {};
  return { colors, sizes, color, size, isSoldOut: isSoldOut(product) || !inStock, choose };
}

/** Reloading, sharing and coming back from the cart show the same color and size. */
function useChoiceOfAddress() {
  const [params, setParams] = useAddressParams();
  // The address follows in a transition, and the choice must not wait for that.
  const [chosen, showAtOnce] = useOptimistic(params);
  const choose = (key: keyof ChosenOptions) => (name: string) =>
    startTransition(() => {
      const next = new URLSearchParams([...[...chosen].filter(([other]) => other !== key), [key, name]]);
      showAtOnce(next);
      setParams(next, { replace: true });
    });
  return [chosen, choose] as const;
}
