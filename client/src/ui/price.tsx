import { currentCurrency } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { discountedPrice, formatPrice } from '@kiosk/contract/money.ts';
import { classes } from './classes.ts';
import { pricing } from './settings.tsx';

type PriceProps = {
  price: number;
  discountPercentage: number;
  taxClass?: string | undefined;
  /** Some variants cost more. */
  isLowest?: boolean;
  className?: string;
};

/** The price that is charged, or that price without its tax, and the struck-through amount exactly as the specification has it (point 2). */
export function Price({ price, taxClass, discountPercentage, isLowest = false, className }: PriceProps) {
  const shown = pricing.netOf?.(price, taxClass) ?? price;
  const charged = formatPrice(shown, currentCurrency());
  return (
    <p className={classes('flex flex-wrap items-baseline gap-x-2', className)}>
      <span>{isLowest ? t('from {price}', { price: charged }) : charged}</span>
      {discountPercentage > 0 && (
        <>
          <span className="sr-only">{t(', struck through:')} </span>
          <s className="text-[0.875em] text-muted">
            {formatPrice(discountedPrice(shown, discountPercentage, currentCurrency()), currentCurrency())}
          </s>
        </>
      )}
    </p>
  );
}
