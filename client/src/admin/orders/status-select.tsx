import { t } from '@kiosk/contract/language/t.ts';
import { type OrderStatus, orderStatuses } from '@kiosk/contract/order.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import { useState } from 'react';
import type { PlacedOrder } from '../../api/orders.ts';
import { statusLabel } from '../../orders/status-label.ts';
import { Options } from '../../ui/forms/field.tsx';
import { inputClass } from '../../ui/forms/input-class.ts';
import { openRatherThanChange } from './open-picker.ts';

type StatusSelectProps = { order: PlacedOrder; onChange: (status: OrderStatus) => Promise<void> };

/**
 * Shows the stored status again when a change is refused. While one is under way another is not taken; `disabled`
 * would say so too, but drop the keyboard's focus.
 */
export function StatusSelect({ order, onChange }: StatusSelectProps) {
  const [requested, setRequested] = useState<OrderStatus | null>(null);
  const isBusy = requested !== null;
  const change = async (status: OrderStatus) => {
    if (isBusy) return;
    setRequested(status);
    await onChange(status);
    setRequested(null);
  };
  return (
    <select
      aria-label={t('Status of order #{id}', { id: orderNumberOf(order) })}
      value={requested ?? order.status ?? 'pending'}
      aria-disabled={isBusy || undefined}
      onKeyDown={openRatherThanChange}
      onChange={(event) => change(event.target.value as OrderStatus)}
      className={`${inputClass} dropdown w-40 max-w-full pr-9`}
    >
      <Options of={orderStatuses.map((status) => [status, statusLabel(status)])} />
    </select>
  );
}
