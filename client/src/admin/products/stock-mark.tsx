import { t } from '@kiosk/contract/language/t.ts';
import { stockState } from '@kiosk/contract/stock-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { useSettings } from '../../ui/settings.tsx';

export function StockMark({ stock }: { stock: number | null }) {
  const { lowStock } = useSettings();
  const state = stockState(stock, lowStock);
  if (state === 'not-counted') return <span className="text-muted">{t('Not counted')}</span>;
  if (state === 'sold-out') return <Badge tone="red">{t('Sold out')}</Badge>;
  if (state === 'low') return <Badge tone="yellow">{t('{stock} left', { stock: stock ?? 0 })}</Badge>;
  return stock;
}
