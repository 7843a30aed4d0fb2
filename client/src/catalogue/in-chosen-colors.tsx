import type { Product } from '@kiosk/contract/product.ts';
import type { Color } from '@kiosk/contract/product-choices.ts';
import type { ReactNode } from 'react';
import { chosenColorOf } from './chosen-color.ts';
import type { ChosenFilters } from './list-state.ts';

export type ColorOf = (product: Product) => Color | undefined;

export type InChosenColorsProps = {
  filters: ChosenFilters;
  searched: string;
  children: (colorOf: ColorOf) => ReactNode;
};

/** Products in the colors that their list is filtered by, or that were searched for: what colors are called comes with it. */
export default function InChosenColors({ filters, searched, children }: InChosenColorsProps) {
  return children((product) => chosenColorOf(product, filters, searched));
}
