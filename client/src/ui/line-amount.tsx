import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount, sum, toCents, toDollars } from '@kiosk/contract/money.ts';

/** The price of a line, and of one unit where there are several. `price` in dollars. */
export function LineAmount({ price, quantity }: { price: number; quantity: number }) {
  const { totalCents } = sum([{ priceCents: toCents(price), quantity }]);
  return (
    <p className="ml-auto text-right text-[0.9375rem] tabular-nums">
      {formatAmount(toDollars(totalCents))}
      {quantity > 1 && (
        <span className="block text-sm text-muted">{t('{price} each', { price: formatAmount(price) })}</span>
      )}
    </p>
  );
}
