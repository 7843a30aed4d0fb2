import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { AlertIcon } from '../icons.tsx';
import { Link } from '../link.tsx';
import { rich } from '../rich.ts';

/** On a line with too little stock: how many units are left, and what to do. */
export function Shortage({ available }: { available: number }) {
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
      <AlertIcon className="mt-px size-4.5 flex-none" />
      {available > 0
        ? t('Only {available} left. Please lower the quantity.', { available })
        : t('No longer available. Please remove it.')}
    </p>
  );
}

type ShortageHintProps = { id?: string; isInCart?: boolean };

/** Above the button to continue, while a line has too little stock. The shop decides when it is ordered. */
export function ShortageHint({ id, isInCart = false }: ShortageHintProps) {
  return (
    <p id={id} role="status" className="mt-5 rounded-sm bg-caution-soft px-4 py-3 text-sm">
      {isInCart
        ? t('Some items are not available in this quantity. Please change the marked items before you order.')
        : rich(
            'Some items are not available in this quantity. Please change the marked items in <cart>your cart</cart> before you order.',
            {
              cart: (text) => (
                <Link to={pagePaths.cart} className="underline">
                  {text}
                </Link>
              ),
            },
          )}
    </p>
  );
}
