import type { CartLine } from '@kiosk/contract/cart.ts';
import { isShort } from '../api/cart.ts';
import { LineAmount } from '../ui/lines/line-amount.tsx';
import { choiceOf, lineName } from '../ui/lines/line-name.ts';
import { Shortage } from '../ui/lines/shortage.tsx';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';
import { productAddress } from '../ui/product-address.ts';
import { RemoveButton } from '../ui/remove-button.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

type CartRowProps = {
  line: CartLine;
  netMinor: number | undefined;
  /** It is being removed; presses from now on come too late. */
  isLeaving: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

export function CartRow({ line, netMinor, isLeaving, onQuantity, onRemove }: CartRowProps) {
  const { title, thumbnail, price, quantity, product } = line;
  const name = lineName(line);
  const choice = choiceOf(line);
  const page = productAddress(product, line);
  return (
    <li className="flex gap-4 border-b border-line py-6 sm:gap-6">
      <Link to={page} tabIndex={-1} aria-hidden="true" className="w-[min(6rem,30%)] flex-none sm:w-28">
        <Picture
          src={thumbnail}
          alt=""
          width="160"
          height="200"
          className="aspect-[4/5] w-full rounded-sm bg-sand object-cover"
        />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-28">
            <h2 className="font-sans text-base font-medium tracking-normal">
              <Link to={page} className="underline-offset-4 hover:underline">
                {title}
              </Link>
            </h2>
            {choice && <p className="mt-1 text-sm text-muted">{choice}</p>}
          </div>
          <LineAmount price={price} quantity={quantity} netMinor={netMinor} taxClass={line.taxClass} />
        </div>
        {isShort(line) && <Shortage available={line.available} />}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-2 pt-4 xs:gap-x-4">
          <QuantityStepper quantity={quantity} of={name} busy={isLeaving} onChange={onQuantity} />
          <RemoveButton of={name} busy={isLeaving} onRemove={onRemove} className="min-h-11 min-w-11" />
        </div>
      </div>
    </li>
  );
}
