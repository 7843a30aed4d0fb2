import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import type { AdminOrder } from '@kiosk/contract/order-administration.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import type { OrderUpdate } from '../../api/orders.ts';
import { useLocation } from '../../router/location.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { BulkBar } from '../list/bulk-bar.tsx';
import type { Selection } from '../list/use-selection.ts';
import { recordingCash, shipping } from './order-bulk-actions.ts';
import { OrderFailures } from './order-failures.tsx';
import { type OrderBulkAction, useOrderBulkAction } from './use-order-bulk-action.ts';

type OrdersBarProps = {
  selection: Selection;
  chosen: readonly AdminOrder[];
  onChanged: ((update: OrderUpdate) => void) | undefined;
};

const actions: readonly { action: OrderBulkAction; label: Text; busyLabel: Text }[] = [
  { action: recordingCash, label: 'Paid in cash', busyLabel: 'Recording...' },
  { action: shipping, label: 'Mark as shipped', busyLabel: 'Marking as shipped...' },
];

/** Actions for several orders at once. */
export function OrdersBar({ selection, chosen, onChanged }: OrdersBarProps) {
  const search = new URLSearchParams(useLocation().search);
  search.set('ids', chosen.map(({ id }) => id).join('.'));
  const { run, busyWith, failures, forgetFailures } = useOrderBulkAction(chosen, onChanged);
  return (
    <BulkBar noun="order" selection={selection}>
      {actions.map(({ action, label, busyLabel }) => (
        <Button key={label} kind="secondary" busy={busyWith === action} onClick={() => run(action)}>
          {t(busyWith === action ? busyLabel : label)}
        </Button>
      ))}
      <ButtonLink to={`${pagePaths.adminPackingSlips}?${search}`}>{t('Print packing slips')}</ButtonLink>
      {failures.length > 0 && <OrderFailures failures={failures} onClose={forgetFailures} />}
    </BulkBar>
  );
}
