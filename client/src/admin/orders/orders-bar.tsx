import type { AdminOrder } from '@kiosk/contract/order-administration.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useLocation } from 'react-router';
import type { OrderUpdate } from '../../api/orders.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { BulkBar } from '../list/bulk-bar.tsx';
import type { Selection } from '../list/use-selection.ts';
import { useShipping } from './use-shipping.ts';

type OrdersBarProps = {
  selection: Selection;
  chosen: readonly AdminOrder[];
  onChanged: ((update: OrderUpdate) => void) | undefined;
};

/** What is done with many orders in one go. */
export function OrdersBar({ selection, chosen, onChanged }: OrdersBarProps) {
  const search = new URLSearchParams(useLocation().search);
  search.set('ids', chosen.map(({ id }) => id).join('.'));
  const { isShipping, ship } = useShipping(chosen, onChanged);
  return (
    <BulkBar noun="order" selection={selection}>
      <Button kind="secondary" busy={isShipping} onClick={ship}>
        {isShipping ? 'Setting shipped...' : 'Set shipped'}
      </Button>
      <ButtonLink to={`${pagePaths.adminPackingSlips}?${search}`}>Print packing slips</ButtonLink>
    </BulkBar>
  );
}
