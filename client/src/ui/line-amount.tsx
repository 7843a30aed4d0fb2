import { currentCurrency } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount, formatMinor, sum, toMinor } from '@kiosk/contract/money.ts';

type LineAmountProps = { price: number; quantity: number; currency?: string | undefined };

/** The price of a line, and of one unit where there are several. Without `currency`, it is the shop's. */
export function LineAmount({ price, quantity, currency = currentCurrency() }: LineAmountProps) {
  const { totalMinor } = sum([{ priceMinor: toMinor(price, currency), quantity }]);
  return (
    <p className="ml-auto text-right text-[0.9375rem] tabular-nums">
      {formatMinor(totalMinor, currency)}
      {quantity > 1 && (
        <span className="block text-sm text-muted">
          {t('{price} each', { price: formatAmount(price, currency) })}
        </span>
      )}
    </p>
  );
}
