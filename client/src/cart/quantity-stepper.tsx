import { lineQuantity } from '@kiosk/contract/cart.ts';
import { MinusIcon, PlusIcon } from '../ui/icons.tsx';
import { whileBusy } from '../ui/while-busy.ts';

type QuantityStepperProps = {
  quantity: number;
  of: string;
  busy: boolean;
  onChange: (quantity: number) => void;
};

const stepClass = 'grid size-10 place-items-center enabled:hover:bg-sand disabled:opacity-35';

/** Plus and minus within the limits of a line (point 9). */
export function QuantityStepper({ quantity, of, busy, onChange }: QuantityStepperProps) {
  return (
    <fieldset className="inline-flex items-center rounded-sm border border-edge/60 bg-surface">
      <legend className="sr-only">Quantity of {of}</legend>
      <button
        type="button"
        aria-label={`Decrease quantity of ${of}`}
        disabled={quantity <= lineQuantity.least}
        {...whileBusy(busy, () => onChange(quantity - 1))}
        className={stepClass}
      >
        <MinusIcon className="size-4" />
      </button>
      <output className="min-w-8 text-center tabular-nums">{quantity}</output>
      <button
        type="button"
        aria-label={`Increase quantity of ${of}`}
        disabled={quantity >= lineQuantity.most}
        {...whileBusy(busy, () => onChange(quantity + 1))}
        className={stepClass}
      >
        <PlusIcon className="size-4" />
      </button>
    </fieldset>
  );
}
