import { currentCurrency } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount, formatMinor, sum, toMinor } from '@kiosk/contract/money.ts';
import { useShownPrice } from '../net-prices.ts';

type LineAmountProps = {
  price: number;
  quantity: number;
  currency?: string | undefined;
  /** Without its tax, in minor units, where the shop shows that. */
  netMinor?: number | undefined;
  taxClass?: string | undefined;
};

/** The price of a line, and of one unit where there are several. Without `currency`, it is the shop's. */
export function LineAmount(props: LineAmountProps) {
  const { price, quantity, currency = currentCurrency(), netMinor, taxClass } = props;
  const shown = useShownPrice(taxClass);
  const { totalMinor } = sum([{ priceMinor: toMinor(price, currency), quantity }]);
  return (
    <p className="ml-auto text-right text-[0.9375rem] tabular-nums">
      {formatMinor(netMinor ?? totalMinor, currency)}
      {quantity > 1 && (
        <span className="block text-sm text-muted">
          {t('{price} each', {
            price: formatAmount(netMinor === undefined ? price : shown(price), currency),
          })}
        </span>
      )}
    </p>
  );
}
