import type { OrderStatus } from '@kiosk/contract/order.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { statusLabel } from './status-label.ts';

const tones: Partial<Record<OrderStatus, Tone>> = {
  delivered: 'green',
  shipped: 'blue',
  processing: 'yellow',
  cancelled: 'red',
};

export function StatusBadge({ status }: { status: OrderStatus | undefined }) {
  return <Badge tone={(status && tones[status]) ?? 'grey'}>{statusLabel(status)}</Badge>;
}
