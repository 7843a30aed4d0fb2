import { currentCurrency } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { discountedPrice, formatPrice } from '@kiosk/contract/money.ts';
import { classes } from './classes.ts';
import { pricing } from './settings.tsx';

type PriceTextProps = {
  price: number;
  taxClass?: string | undefined;
  /** Some variants cost more. */
  isLowest?: boolean | undefined;
};

type PriceProps = PriceTextProps & { discountPercentage: number; className?: string };

const shownPrice = ({ price, taxClass }: PriceTextProps): number => pricing.netOf?.(price, taxClass) ?? price;

/** The price that is charged, or that price without its tax. */
export function PriceText(props: PriceTextProps) {
  const price = formatPrice(shownPrice(props), currentCurrency());
  return props.isLowest ? t('from {price}', { price }) : price;
}

/** The same, and the struck-through amount exactly as the specification has it (point 2). */
export function Price({ discountPercentage, className, ...of }: PriceProps) {
  const struck = discountedPrice(shownPrice(of), discountPercentage, currentCurrency());
  return (
    <p className={classes('flex flex-wrap items-baseline gap-x-2', className)}>
      <span>
        <PriceText {...of} />
      </span>
      {discountPercentage > 0 && (
        <>
          <span className="sr-only">{t(', struck through:')} </span>
          <s className="text-[0.875em] text-muted">{formatPrice(struck, currentCurrency())}</s>
        </>
      )}
    </p>
  );
}
