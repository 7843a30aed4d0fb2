import { lineQuantity } from '@kiosk/contract/cart.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { useRef } from 'react';
import { MinusIcon, PlusIcon } from '../ui/control-icons.tsx';
import { whileBusy } from '../ui/while-busy.ts';

type QuantityStepperProps = {
  quantity: number;
  of: string;
  busy: boolean;
  onChange: (quantity: number) => void;
};

const stepClass = 'grid size-11 place-items-center enabled:hover:bg-sand disabled:opacity-35';

export function QuantityStepper({ quantity, of, busy, onChange }: QuantityStepperProps) {
  const minus = useRef<HTMLButtonElement>(null);
  const plus = useRef<HTMLButtonElement>(null);

  const decrease = () => {
    // The browser would let the focus drop with a button that becomes disabled.
    if (quantity - 1 <= lineQuantity.min) plus.current?.focus();
    onChange(quantity - 1);
  };
  const increase = () => {
    if (quantity + 1 >= lineQuantity.max) minus.current?.focus();
    onChange(quantity + 1);
  };

  return (
    <fieldset className="inline-flex items-center rounded-sm border border-edge/60 bg-surface">
      <legend className="sr-only">{t('Quantity of {of}', { of })}</legend>
      <button
        ref={minus}
        type="button"
        aria-label={t('Decrease quantity of {of}', { of })}
        disabled={quantity <= lineQuantity.min}
        {...whileBusy(busy, decrease)}
        className={stepClass}
      >
        <MinusIcon className="size-4" />
      </button>
      <output className="min-w-8 text-center tabular-nums">{quantity}</output>
      <button
        ref={plus}
        type="button"
        aria-label={t('Increase quantity of {of}', { of })}
        disabled={quantity >= lineQuantity.max}
        {...whileBusy(busy, increase)}
        className={stepClass}
      >
        <PlusIcon className="size-4" />
      </button>
    </fieldset>
  );
}
