import { stockState } from '@kiosk/contract/stock-state.ts';
import { Badge } from '../../ui/badge.tsx';

export function StockMark({ stock }: { stock: number | null }) {
  const state = stockState(stock);
  if (state === 'not-counted') return <span className="text-muted">Not counted</span>;
  if (state === 'sold-out') return <Badge tone="red">Sold out</Badge>;
  if (state === 'low') return <Badge tone="yellow">{`${stock} left`}</Badge>;
  return stock;
}
