import { currentCurrency } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { discountedPrice, formatPrice } from '@kiosk/contract/money.ts';
import { classes } from './classes.ts';

type PriceProps = {
  price: number;
  discountPercentage: number;
  /** Some variants cost more. */
  isLowest?: boolean;
  className?: string;
};

/** The price that is charged, and the struck-through amount exactly as the specification has it (point 2). */
export function Price({ price, discountPercentage, isLowest = false, className }: PriceProps) {
  const charged = formatPrice(price, currentCurrency());
  return (
    <p className={classes('flex flex-wrap items-baseline gap-x-2', className)}>
      <span>{isLowest ? t('from {price}', { price: charged }) : charged}</span>
      {discountPercentage > 0 && (
        <>
          <span className="sr-only">{t(', struck through:')} </span>
          <s className="text-[0.875em] text-muted">
            {formatPrice(discountedPrice(price, discountPercentage, currentCurrency()), currentCurrency())}
          </s>
        </>
      )}
    </p>
  );
}
