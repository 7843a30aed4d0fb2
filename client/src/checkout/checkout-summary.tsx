import type { AddressField } from '@kiosk/contract/address-fields.ts';
import type { CartLine } from '@kiosk/contract/cart.ts';
import { currentCurrency } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatMinor } from '@kiosk/contract/money.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import type { ReactNode } from 'react';
import { isShort } from '../api/cart.ts';
import { Banner } from '../ui/banner.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { addressFieldNames } from '../ui/forms/address-fields.tsx';
import { lineName } from '../ui/lines/line-name.ts';
import { LineSummary } from '../ui/lines/line-summary.tsx';
import { OrderSummary, OrderTotals } from '../ui/lines/order-summary.tsx';
import { Shortage, ShortageHint } from '../ui/lines/shortage.tsx';
import { useTaxSums } from '../ui/lines/tax-sums.ts';
import { RemoveButton } from '../ui/remove-button.tsx';
import { AcceptedPages } from './accepted-pages.tsx';

type CheckoutSummaryProps = {
  items: CartLine[];
  /** The quantity of lines that are being changed, by their ids; 0 where one is being removed. */
  requested: Record<string, number>;
  totals: { totalMinor: number; totalItems: number };
  isBusy: boolean;
  isPlacing: boolean;
  missing: { reason: string; fields?: AddressField[] } | null;
  error: string | null;
  hint: ReactNode;
  onRemove: (id: string) => void;
  onOrder: () => void;
};

export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { items, totals, isBusy, isPlacing, missing, error, hint, onOrder } = props;
  const { netLines, net, included } = useTaxSums(items);
  return (
    <OrderSummary title={t('Order summary')}>
      <Lines {...props} netLines={netLines} />
      <OrderTotals
        className="border-t border-line pt-5"
        figures={[
          ...(netLines ? [] : [[t('Subtotal'), formatMinor(totals.totalMinor, currentCurrency())] as const]),
          [t('Total Items'), totals.totalItems],
          [t('Shipping'), t('Free')],
          ...net,
        ]}
        totalName={t('Total')}
        totalMinor={totals.totalMinor}
        included={included}
      />
      {error && (
        <div className="mt-5">
          <Banner type="error">{error}</Banner>
        </div>
      )}
      <div role="status" className="not-empty:mt-5">
        {hint}
      </div>
      {items.some(isShort) && <ShortageHint id="shortage" />}
      <Button
        className="mt-6 min-h-13 w-full"
        disabled={missing !== null || isPlacing || isBusy}
        busy={isPlacing}
        aria-describedby="shortage missing"
        onClick={onOrder}
      >
        {isPlacing ? t('Placing Order...') : t('Order Now')}
      </Button>
      <AcceptedPages />
      <p id="missing" role="status" className="mt-3 text-center text-sm text-muted empty:hidden">
        {missing?.reason}
        {missing?.fields && (
          <span className="block">
            {t('Still empty: {fields}', { fields: addressFieldNames(missing.fields) })}
          </span>
        )}
      </p>
      <ButtonLink to={pagePaths.home} kind="quiet" className="mt-2 w-full">
        {t('Continue Shopping')}
      </ButtonLink>
    </OrderSummary>
  );
}

type LinesProps = CheckoutSummaryProps & { netLines: readonly number[] | undefined };

/** However many there are, the button stays in sight on a wide screen. */
const Lines = ({ items, netLines, requested, isPlacing, onRemove }: LinesProps) => (
  <ul className="mt-3 *:nth-last-2:border-b-0 lg:-mr-3 lg:max-h-[max(18rem,calc(100dvh-35rem))] lg:overflow-y-auto lg:pr-3">
    {items.map((line, at) => (
      <LineSummary key={line.id} line={line} netMinor={netLines?.[at]}>
        {isShort(line) && <Shortage available={line.available} />}
        <RemoveButton
          of={lineName(line)}
          busy={requested[line.id] === 0 || isPlacing}
          onRemove={() => onRemove(line.id)}
          className="-mb-2 min-h-11 min-w-11 text-left"
        />
      </LineSummary>
    ))}
    {/* What is further down shines through. */}
    <li
      aria-hidden="true"
      className="pointer-events-none sticky bottom-0 -mt-4 hidden h-12 bg-linear-to-t from-surface to-transparent lg:block"
    />
  </ul>
);
