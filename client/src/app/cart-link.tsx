import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { selectUser } from '../accounts/auth-slice.ts';
import { selectCart } from '../cart/cart-slice.ts';
import { cartTotals } from '../cart/cart-totals.ts';
import { useSelector } from '../store/store-context.ts';
import { BagIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';

/** `isUnknown`: whose cart it is, and so what is in it, cannot be asked. */
export function CartLink({ isUnknown }: { isUnknown: boolean }) {
  const isLoggedIn = useSelector(selectUser) !== null;
  const { items } = useSelector(selectCart);
  const count = isLoggedIn ? cartTotals(items).totalItems : 0;
  return (
    <Link to={pagePaths.cart} className="relative grid size-11 place-items-center rounded-sm hover:bg-sand">
      <BagIcon className="size-6" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-semibold text-surface tabular-nums"
        >
          {count}
        </span>
      )}
      <span className="sr-only">
        {/* Not `#`: the first number that `Intl` formats takes a sixth of the first view's script time. */}
        {isUnknown ? t('Cart') : t('Cart, {count, plural, one {1 item} other {{count} items}}', { count })}
      </span>
    </Link>
  );
}
